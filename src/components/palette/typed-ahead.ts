// Letters typed between the key that opens the palette and the palette itself, which may have to be fetched: its field
// begins with them.

let letters = ''

export const typeAhead = (letter: string): void => {
  if (!document.querySelector('.palette')) letters += letter
}

export const takeTypedAhead = (): string => {
  const typed = letters
  letters = ''
  return typed
}
