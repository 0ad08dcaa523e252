// A file that grows, as the browser sees one: a handle of the origin's own file system stands in for a picked one.

import type { Page } from '@playwright/test'

export interface GrowingLog {
  append(more: string | Uint8Array): Promise<void>
  /** The page has seen that so many bytes are there, or has taken them, too. */
  isFound(bytes: number): Promise<void>
  isRead(bytes: number): Promise<void>
  /** The whole of it, anew. */
  write(text: string): Promise<void>
  remove(): Promise<void>
}

/** Opens it by the button that follows a file. */
export const followLog = async (page: Page, text: string, name = 'growing.jsonl'): Promise<GrowingLog> => {
  const change = (how: 'append' | 'write', what: string | Uint8Array): Promise<void> =>
    page.evaluate(
      async given => {
        const bytes = Uint8Array.from(atob(given.coded), letter => letter.charCodeAt(0))
        const root = await navigator.storage.getDirectory()
        const handle = await root.getFileHandle(given.name, { create: true })
        const writable = await handle.createWritable({ keepExistingData: given.how === 'append' })
        if (given.how === 'append') await writable.seek((await handle.getFile()).size)
        await writable.write(bytes)
        await writable.close()
      },
      { name, how, coded: Buffer.from(what).toString('base64') }
    )
  const looked = async (bytes: number, times: number): Promise<void> => {
    await page.waitForFunction(
      ([least, count]) =>
        (globalThis as unknown as { sizes: number[] }).sizes.filter(size => size >= least).length >= count,
      [bytes, times] as const,
      { timeout: 30_000 }
    )
  }
  await page.goto('/')
  await change('write', text)
  await page.evaluate(given => {
    const sizes: number[] = []
    Object.assign(globalThis, {
      sizes,
      showOpenFilePicker: async () => {
        const handle = await (await navigator.storage.getDirectory()).getFileHandle(given)
        const getFile = handle.getFile.bind(handle)
        handle.getFile = async () => {
          const file = await getFile()
          sizes.push(file.size)
          return file
        }
        Object.assign(globalThis, { followed: handle })
        return [handle]
      }
    })
  }, name)
  await page.getByRole('button', { name: 'Follow a file' }).click()
  return {
    append: more => change('append', more),
    isFound: bytes => looked(bytes, 1),
    // It looks again once it has taken what it found.
    isRead: bytes => looked(bytes, 2),
    write: words => change('write', words),
    remove: () =>
      page.evaluate(async given => (await navigator.storage.getDirectory()).removeEntry(given), name)
  }
}

const base = (n: number) => ({
  uuid: `u${n}`,
  parentUuid: n === 0 ? null : `u${n - 1}`,
  sessionId: 's',
  timestamp: new Date(Date.UTC(2026, 2, 1, 10, 0, n)).toISOString()
})

export const promptLine = (n: number, text = `prompt ${n}`): string =>
  `${JSON.stringify({ ...base(n), type: 'user', message: { role: 'user', content: text } })}\n`

export const callLine = (n: number, id: string, command: string): string =>
  `${JSON.stringify({
    ...base(n),
    type: 'assistant',
    message: {
      id: `m${n}`,
      role: 'assistant',
      content: [{ type: 'tool_use', id, name: 'Bash', input: { command } }]
    }
  })}\n`

export const editLine = (n: number, id: string, path: string): string =>
  `${JSON.stringify({
    ...base(n),
    type: 'assistant',
    message: {
      id: `m${n}`,
      role: 'assistant',
      content: [
        {
          type: 'tool_use',
          id,
          name: 'Edit',
          input: { file_path: path, old_string: 'cold', new_string: 'warm' }
        }
      ]
    }
  })}\n`

export const resultLine = (n: number, id: string, output: string, isError = false): string =>
  `${JSON.stringify({
    ...base(n),
    type: 'user',
    message: {
      role: 'user',
      content: [{ type: 'tool_result', tool_use_id: id, content: output, is_error: isError }]
    }
  })}\n`

export const replyLine = (n: number, text: string): string =>
  `${JSON.stringify({
    ...base(n),
    type: 'assistant',
    message: { id: `m${n}`, role: 'assistant', content: [{ type: 'text', text }] }
  })}\n`
