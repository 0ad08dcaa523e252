// This site with a log that is written line by line, in an answer that has no end.

import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { startStaticServer } from '../support/static-server.ts'

/** `first`: what is there when it is asked for. */
export const startStreamSite = async (first: string) => {
  let stream: ServerResponse | undefined
  const server = await startStaticServer({
    folder: join(process.cwd(), 'dist'),
    answer: (path, response) => {
      if (path !== '/live/log.jsonl') return false
      stream = response
      response.writeHead(200, { 'content-type': 'application/x-ndjson' })
      response.write(first)
      return true
    }
  })
  return {
    link: `${server.origin}/#src=live/log.jsonl&live=1`,
    write: (text: string): void => void stream?.write(text),
    cut: (): void => void stream?.destroy(),
    close: server.close
  }
}
