// Letters typed between the key that opens the palette and the palette itself, which may have to be fetched: its field
// begins with them.

let letters = ''

/** Keys that are no letters have longer names. */
export const typeAhead = (key: string): void => {
  if (key.length === 1 && !document.querySelector('.palette')) letters += key
}

export const takeTypedAhead = (): string => {
  const typed = letters
  letters = ''
  return typed
}
