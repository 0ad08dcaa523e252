// What the worker is asked about the log, or the library, that is open.

import type { LogIdentity } from '../../engine/read/identity.ts'
import type { EngineClient } from '../../engine/rpc/client.ts'
import type { Held, LineRange, Lines } from '../../engine/rpc/protocol.ts'
import type { Pointer, RecordNo, Text } from '../../model/transcript/types.ts'

export const createAsking = (ask: EngineClient['ask']) => ({
  identify: (): Promise<LogIdentity> => ask({ ask: 'identify' }),
  text: (text: Text): Promise<string> =>
    typeof text === 'string' ? Promise.resolve(text) : ask({ ask: 'text', text }),
  lines: (text: Text, ranges: readonly LineRange[]): Promise<Lines> => ask({ ask: 'lines', text, ranges }),
  raw: (record: RecordNo): Promise<string> => ask({ ask: 'raw', record }),
  value: (at: Pointer): Promise<unknown> => ask({ ask: 'value', at }),
  /** Lets the reader answer through this port as well. */
  serve: (port: MessagePort): void => void ask({ ask: 'serve', port }),
  /** What another worker has to know about the log. */
  held: (): Promise<Held> => ask({ ask: 'hand-over' }),
  /** Reads the sessions of the library, or stops that. */
  summarise: (go: boolean): Promise<void> => ask({ ask: 'summarise', go }),
  searchAll: (words: string): Promise<readonly string[]> => ask({ ask: 'search-all', typed: words })
})
