// Commands that go to another machine: what stands behind one on its line is a user or a host.

/** Asked in order: is this place on the line of such a command, at most so many characters behind it? */
export const commandBefore = (
  text: string,
  /** With the white space behind the command, and global. */
  command: RegExp,
  most: number
): ((from: number) => boolean) => {
  let ends: readonly number[] | undefined
  let next = 0
  return from => {
    ends ??= endsOf(text, command)
    while ((ends[next] ?? text.length + 1) <= from) next++
    const end = ends[next - 1]
    return end !== undefined && from - end <= most && !text.slice(end, from).includes('\n')
  }
}

const endsOf = (text: string, command: RegExp): readonly number[] => {
  const ends: number[] = []
  command.lastIndex = 0
  while (command.test(text)) ends.push(command.lastIndex)
  return ends
}
