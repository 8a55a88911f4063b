import BidiCommand

print(HelpText.program)
