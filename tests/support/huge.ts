// A session of many small entries, with every place that an entry can hide in: groups, a sub-agent, an abandoned branch.

type Json = Record<string, unknown>

/** JSON lines of a Claude Code session with about `count` entries. */
export const hugeSession = (count: number): string => {
  const lines: string[] = []
  let parent: string | null = null
  let n = 0
  const add = (record: Json, moves = true): string => {
    const uuid = `rec-${n++}`
    lines.push(
      JSON.stringify({ uuid, parentUuid: parent, sessionId: 'huge', version: '2.1.0', cwd: '/w', ...record })
    )
    if (moves) parent = uuid
    return uuid
  }
  const prompt = (text: string) => add({ type: 'user', message: { role: 'user', content: text } })
  const said = (block: Json) =>
    add({ type: 'assistant', message: { id: `msg-${n}`, role: 'assistant', model: 'm', content: [block] } })
  const call = (name: string, input: Json, result: string): string => {
    const id = `call-${n}`
    said({ type: 'tool_use', id, name, input })
    add({
      type: 'user',
      message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: id, content: result }] }
    })
    return id
  }
  for (let turn = 0; n < count * 1.6; turn++) {
    prompt(`Prompt ${turn}: ${'please look at this again and say what you find. '.repeat(turn % 5)}`)
    said({
      type: 'text',
      text: `Reply ${turn}. ${'A sentence of some length to make rows differ. '.repeat(turn % 7)}`
    })
    for (let i = 0; i < turn % 9; i++)
      call('Read', { file_path: `/w/file-${turn}-${i}.ts` }, `line ${i}\n`.repeat(1 + (i % 4)))
    if (turn % 40 === 7) rewind(turn)
    if (turn % 50 === 3) subAgent(turn)
    if (turn % 11 === 5)
      call('Bash', { command: `make test-${turn}` }, 'Exit code 1\nit failed\nbecause of this')
    said({ type: 'text', text: `Done with ${turn}.` })
  }

  /** Asks, gets an answer, goes back and asks something else. */
  function rewind(turn: number): void {
    const fork = parent
    prompt(`Abandoned question ${turn}`)
    said({ type: 'text', text: `Abandoned answer ${turn}` })
    parent = fork
    prompt(`Better question ${turn}`)
  }

  function subAgent(turn: number): void {
    const back = parent
    const id = call('Task', { description: `Look into ${turn}`, prompt: `Sub-task ${turn}` }, `Found ${turn}`)
    const after = parent
    parent = null
    add({ type: 'user', isSidechain: true, message: { role: 'user', content: `Sub-task ${turn}` } })
    add({
      type: 'assistant',
      isSidechain: true,
      message: {
        id: `sub-${n}`,
        role: 'assistant',
        model: 'm',
        content: [{ type: 'text', text: `Inside ${id}` }]
      }
    })
    parent = after ?? back
  }
  return `${lines.join('\n')}\n`
}
