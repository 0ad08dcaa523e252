// What harnesses write round a prompt is context, whoever's log it is; what a human writes stays theirs.

import { describe, expect, test } from 'vitest'
import { previewOf } from '../../src/model/entry/text-value.ts'
import { readBytes } from '../support/open.ts'

const WORDS = 'Fix the kettle'

/** One prompt and one reply, as the logs of these agents hold them. */
const LOGS: Readonly<Record<string, (text: string) => readonly unknown[]>> = {
  claude: text => [
    { type: 'user', uuid: 'u', parentUuid: null, sessionId: 's', message: { role: 'user', content: text } },
    {
      type: 'assistant',
      uuid: 'a',
      parentUuid: 'u',
      sessionId: 's',
      message: { id: 'm', role: 'assistant', content: [{ type: 'text', text: 'ok' }] }
    }
  ],
  qwen: text => [
    {
      uuid: 'u',
      parentUuid: null,
      sessionId: 's',
      type: 'user',
      message: { role: 'user', parts: [{ text }] }
    },
    {
      uuid: 'a',
      parentUuid: 'u',
      sessionId: 's',
      type: 'assistant',
      message: { role: 'model', parts: [{ text: 'ok' }] }
    }
  ],
  gemini: text => [
    { sessionId: 's', projectHash: 'h', startTime: '2026-03-01T10:00:00Z', kind: 'main' },
    { id: '1', type: 'user', content: [{ text }] },
    { id: '2', type: 'gemini', content: 'ok', thoughts: [], model: 'g' }
  ],
  pi: text => [
    { type: 'session', version: 3, id: 's', cwd: '/w' },
    {
      type: 'message',
      id: 'a',
      parentId: null,
      message: { role: 'user', content: [{ type: 'text', text }], timestamp: 1 }
    },
    {
      type: 'message',
      id: 'b',
      parentId: 'a',
      message: { role: 'assistant', content: [{ type: 'text', text: 'ok' }], stopReason: 'stop' }
    }
  ],
  codex: text => [
    { type: 'session_meta', payload: { id: 's' } },
    {
      type: 'response_item',
      payload: { type: 'message', role: 'user', content: [{ type: 'input_text', text }] }
    },
    { type: 'event_msg', payload: { type: 'user_message', message: text } }
  ],
  'codex app-server': text => [
    { method: 'turn/start', id: 1, params: { threadId: 't', input: [{ type: 'text', text }] } },
    {
      method: 'item/completed',
      params: { threadId: 't', item: { type: 'userMessage', id: 'u', content: [{ type: 'text', text }] } }
    }
  ],
  acp: text => [
    {
      jsonrpc: '2.0',
      id: 1,
      method: 'session/prompt',
      params: { sessionId: 's', prompt: [{ type: 'text', text }] }
    },
    { jsonrpc: '2.0', id: 1, result: { stopReason: 'end_turn' } }
  ],
  'acp chunk': text => [
    {
      jsonrpc: '2.0',
      method: 'session/update',
      params: {
        sessionId: 's',
        update: { sessionUpdate: 'user_message_chunk', content: { type: 'text', text } }
      }
    }
  ],
  opencode: text => [
    {
      info: { id: 'ses_1', projectID: 'p', directory: '/w', title: 'T', time: { created: 1 } },
      messages: [
        {
          info: { id: 'msg_1', sessionID: 'ses_1', role: 'user', time: { created: 1 } },
          parts: [{ id: 'prt_1', sessionID: 'ses_1', messageID: 'msg_1', type: 'text', text }]
        }
      ]
    }
  ],
  copilot: text => [
    { type: 'session.start', id: '1', parentId: null, data: { sessionId: 's', producer: 'copilot-agent' } },
    { type: 'user.message', id: '2', parentId: '1', data: { content: text, attachments: [] } }
  ],
  droid: text => [
    { type: 'system', subtype: 'init', session_id: 's', cwd: '/w', tools: ['Read'] },
    { type: 'message', role: 'user', id: 'u', text, session_id: 's' },
    { type: 'tool_call', id: 'c', toolName: 'LS', parameters: {}, session_id: 's' }
  ],
  chat: text => [
    {
      messages: [
        { role: 'user', content: text },
        { role: 'assistant', content: 'ok' }
      ]
    }
  ]
}

const WRAPPED: Readonly<Record<string, string>> = {
  'a reminder in front': `<system-reminder>\nRemember.\n</system-reminder>\n${WORDS}`,
  'a reminder behind': `${WORDS}\n<system_reminder>Remember.</system_reminder>`,
  'what surrounds it behind': `${WORDS}\n\n<environment_details>\n# Folder /w\n</environment_details>`,
  'files and a query': `<attached_files>\n<file path="a">x</file>\n</attached_files>\n<user_query>\n${WORDS}\n</user_query>`,
  'a query alone': `<user_query>\n${WORDS}\n</user_query>`,
  'data and the open file': `<additional_data>\n<current_file>a</current_file>\n</additional_data>\n${WORDS}`,
  'a selection': `<ide_selection>line 1 of a.ts</ide_selection>\n${WORDS}`,
  'what was pasted': `${WORDS}\n<pasted_content file="/tmp/1.txt">\nlong\n</pasted_content>`,
  'a task in blocks': `<task>\n${WORDS}\n</task>\n\n<verification_loop>\nRun it.\n</verification_loop>`,
  'a request among its context': `<context>\nToday.\n</context>\n<userRequest>\n${WORDS}\n</userRequest>`
}

const OWN = [
  'Explain what <task>x</task> does in build.xml',
  'What does <user_query> mean in a log?',
  '<div>\nWhy is this empty?'
]

const prompts = async (
  log: (text: string) => readonly unknown[],
  text: string
): Promise<readonly string[]> => {
  const lines = log(text).map(record => JSON.stringify(record))
  const { draft } = await readBytes(new TextEncoder().encode(lines.join('\n')), 'log.jsonl')
  return draft.entries.flatMap(entry => (entry.type === 'user' ? [previewOf(entry.text)] : []))
}

describe.each(Object.entries(LOGS))('%s', (name, log) => {
  test.each(Object.entries(WRAPPED))('%s', async (_, text) => {
    expect(await prompts(log, text)).toEqual([WORDS])
  })

  test('words behind a task are words, too', async () => {
    const text = '<task>One</task> and then <b>two</b> more'
    // Among messages with nothing but a role, that is how Cline begins.
    expect(await prompts(log, text)).toEqual([name === 'chat' ? 'One' : text])
  })

  test.each(OWN)('the human wrote %s', async text => {
    expect(await prompts(log, text)).toEqual([text])
  })
})
