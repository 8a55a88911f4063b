// LibYAML: https://pyyaml.org/wiki/LibYAML
#include <yaml.h>
