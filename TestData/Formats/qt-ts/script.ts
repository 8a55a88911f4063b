export const greeting: Array<string> = ["hello"];
