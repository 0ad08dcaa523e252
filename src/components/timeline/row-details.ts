// One script: see after-rows.

export { WhyFailed, WhyLines } from '../calls/WhyFailed.tsx'
export { CompactionLine } from '../entries/CompactionLine.tsx'
export { ShowAll } from '../entries/ShowAll.tsx'
export { DividerWords } from './DividerWords.tsx'
export { TurnBand } from './TurnBand.tsx'
export { TurnSide } from './TurnSide.tsx'
