// Letters typed between the key that opens the palette and the palette itself, which may have to be fetched: its field
// begins with them.

let letters = ''
let field: ((more: string) => void) | undefined

/** Keys that are no letters have longer names; what is typed into the field is there already. */
export const typeAhead = ({ key, target }: KeyboardEvent): void => {
  if (key.length !== 1 || (target instanceof Element && target.closest('.palette'))) return
  if (field) field(key)
  else letters += key
}

/** Gets what was typed, and what is heard of it only now. Returns how to leave. */
export const hearTypedAhead = (type: (more: string) => void): (() => void) => {
  field = type
  type(letters)
  letters = ''
  return () => {
    field = undefined
  }
}
