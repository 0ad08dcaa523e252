// Halves of characters made whole: encoding them for an address would throw. Browsers of the last years can do it
// themselves; older ones open links too.

export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd')
