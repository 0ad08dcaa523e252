// One script: see after-rows.

export { CompactionLine } from '../entries/CompactionLine.tsx'
export { TurnFigures } from '../figures/TurnFigures.tsx'
export { DividerWords } from './DividerWords.tsx'
export { TurnBand } from './TurnBand.tsx'
