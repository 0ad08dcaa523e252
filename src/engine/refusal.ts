// What is not a log, in a sentence.

export interface Refusal {
  readonly refused: string
  readonly sentence: string
}

export const isRefusal = <T extends object>(
  file: T | (Refusal & { readonly path: string })
): file is Refusal & { readonly path: string } => 'refused' in file

export const refusalFor = (
  kind: string | undefined,
  records: readonly unknown[],
  _start: Uint8Array
): Refusal | undefined =>
  records.length === 0
    ? {
        refused: 'text',
        sentence: `No JSON records were found (${kind ?? 'empty'}). Unspool reads session logs of coding agents.`
      }
    : undefined
