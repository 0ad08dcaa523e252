// Most output has no escape sequences, and needs nothing of what reads them.

export const hasAnsi = (text: string): boolean => /[\u001b\u009b\b\r]/.test(text)
