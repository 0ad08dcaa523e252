// Drawing the minimap: how much there is to read in grey, what was asked, changed and what failed in the colours that mean
// it. A few hundred marks, whatever the length of the log.

import type { Bin } from '../../model/transcript/minimap.ts'

export interface Ink {
  readonly plain: string
  readonly prompt: string
  readonly change: string
  readonly failure: string
}

/** Height of a bin: as much as there is room for, within reason. */
export const pitchOf = (bins: number, height: number): number => Math.min(MAX, height / Math.max(1, bins))

const MAX = 9
/** Bins are never thinner. */
export const MIN_PITCH = 2

const LEFT = 3
/** Beside what is said: what was changed, what failed. */
const RIGHT = 11
/** Prompts in one of so many bins are many. */
const CROWDED = 5

export const drawMinimap = (
  canvas: HTMLCanvasElement,
  bins: readonly Bin[],
  height: number,
  ink: Ink
): void => {
  const width = canvas.clientWidth
  const lane = width - LEFT - RIGHT
  const scale = devicePixelRatio || 1
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const draw = canvas.getContext('2d')
  if (!draw) return
  draw.scale(scale, scale)
  const pitch = pitchOf(bins.length, height)
  const thick = Math.max(1, pitch - (pitch > 3 ? 1.5 : 0))
  const fill = (colour: string, x: number, y: number, w: number, h: number): void => {
    draw.fillStyle = colour
    draw.fillRect(x, y, w, h)
  }
  // Where most bins hold a prompt, lines across would hide everything else: they become ticks.
  const prompts = bins.filter(bin => bin.hasPrompt).length
  const across = pitch > 4 || prompts * CROWDED <= bins.length ? LEFT + lane : LEFT + 2
  for (const [i, bin] of bins.entries()) fill(ink.plain, LEFT, i * pitch, 2 + bin.weight * (lane - 2), thick)
  // What matters is drawn last and never thinner than can be seen.
  for (const [i, bin] of bins.entries())
    if (bin.hasPrompt) fill(ink.prompt, 0, i * pitch, across, Math.max(2, Math.min(3, thick)))
  for (const [i, bin] of bins.entries()) {
    if (bin.hasChange && !bin.hasFailure) fill(ink.change, LEFT + lane + 3, i * pitch, 4, Math.max(2, thick))
    if (bin.hasFailure) fill(ink.failure, LEFT + lane + 1, i * pitch, 9, Math.max(3, thick))
  }
}

/** Tokens may differ by theme, so the browser is asked what they are now. */
export const inkOf = (probe: HTMLElement): Ink => {
  const colour = (name: string): string => {
    probe.style.color = `var(${name})`
    return getComputedStyle(probe).color
  }
  return {
    plain: colour('--spine'),
    prompt: colour('--human'),
    change: colour('--added'),
    failure: colour('--failure')
  }
}
