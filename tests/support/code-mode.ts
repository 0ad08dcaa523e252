// The scripts of a rollout, from its raw lines.

export interface RawScript {
  readonly callId: string
  readonly input: string
}

export const listOf = (bytes: Uint8Array): readonly RawScript[] =>
  new TextDecoder()
    .decode(bytes)
    .split('\n')
    .flatMap(line => {
      const payload = payloadOf(line)
      return payload?.type === 'custom_tool_call' &&
        payload.name === 'exec' &&
        typeof payload.input === 'string'
        ? [{ callId: String(payload.call_id), input: payload.input }]
        : []
    })

const payloadOf = (line: string): Record<string, unknown> | undefined => {
  try {
    return JSON.parse(line).payload
  } catch {
    return undefined
  }
}
