// Lines of a Claude Code session, one after the other: each record knows the one before it.

export const claudeLines = ({ session = 'bench', agent } = {}) => {
  let n = 0
  let parent = null
  const record = (type, message, more) => {
    const uuid = `${agent ?? session}-${n}`
    const timestamp = new Date(Date.UTC(2026, 0, 1) + n++ * 2500).toISOString()
    const line = JSON.stringify({
      parentUuid: parent,
      isSidechain: agent !== undefined,
      ...(agent === undefined ? {} : { agentId: agent }),
      cwd: '/home/dev/app',
      sessionId: session,
      version: '2.1.0',
      type,
      uuid,
      timestamp,
      message,
      ...more
    })
    parent = uuid
    return line
  }
  const said = block =>
    record('assistant', {
      id: `message-${agent ?? session}-${n}`,
      role: 'assistant',
      model: 'bench-1',
      content: [block],
      usage: { input_tokens: 900, output_tokens: 120 }
    })
  return {
    prompt: content => record('user', { role: 'user', content }),
    thinking: thinking => said({ type: 'thinking', thinking, signature: 's' }),
    reply: text => said({ type: 'text', text }),
    /** A call and its result. `more`: what the harness keeps of the result beside it. */
    call: (name, input, content, { isError = false, more } = {}) => {
      const id = `call-${agent ?? session}-${n}`
      return [
        said({ type: 'tool_use', id, name, input }),
        record(
          'user',
          { role: 'user', content: [{ type: 'tool_result', tool_use_id: id, content, is_error: isError }] },
          more
        )
      ]
    }
  }
}
