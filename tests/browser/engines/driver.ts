// What every engine can do for a journey, in the least words that all of them know. Who finds things on the page, waits
// and presses is the same for all: `../tab.ts`.

export type EngineName = 'chromium' | 'firefox' | 'webkit'

export interface Point {
  readonly x: number
  readonly y: number
}

/** A browser that runs. */
export interface Engine {
  /** A page that knows nothing of those before it. */
  open(size: Size): Promise<Driver>
  close(): Promise<void>
}

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Driver {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  /** Runs in the page. What goes in and what comes out is JSON. */
  evaluate<Given, Told>(run: (given: Given) => Told, given: Given): Promise<Awaited<Told>>
  /** Keys that are held, then the one that is pressed. */
  press(keys: readonly string[]): Promise<void>
  move(to: Point): Promise<void>
  click(at: Point): Promise<void>
  setFiles(input: string, paths: readonly string[]): Promise<void>
  resize(size: Size): Promise<void>
  /** As a PNG. */
  screenshot(path: string): Promise<void>
  /** The folder where files are saved. */
  readonly downloads: string
  /** What scripts threw and what the console calls an error. */
  faults(): Promise<readonly string[]>
  close(): Promise<void>
}
