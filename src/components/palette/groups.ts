// What a palette lists: lines, in groups, some of which are longer than what is shown of them.

export interface PaletteLine {
  readonly text: string
  readonly note?: string
}

export interface PaletteGroup<L> {
  readonly title: string
  readonly lines: readonly L[]
  /** Found, but not listed. */
  readonly more: number
}

export interface PaletteFound<L> {
  readonly groups: readonly PaletteGroup<L>[]
  /** There were more that could be meant than were compared. */
  readonly isCapped: boolean
}

const FEW = 6

export const groupOf = <L>(title: string, lines: readonly L[], room = FEW): PaletteGroup<L> => ({
  title,
  lines: lines.slice(0, room),
  more: Math.max(0, lines.length - room)
})
