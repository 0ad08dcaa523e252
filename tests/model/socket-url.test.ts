import { expect, test } from 'vitest'
import { judgeSocket } from '../../src/model/urls/socket-url.ts'

const WEB = 'https://unspool.example/'
const HERE = 'http://127.0.0.1:4321/'

test.each([
  ['wss://logs.example/a?b=1#c', WEB, 'wss://logs.example/a?b=1'],
  ['wss://unspool.example/a', WEB, 'wss://unspool.example/a'],
  ['WSS://logs.example/', WEB, 'wss://logs.example/'],
  ['ws://localhost:8080/', HERE, 'ws://localhost:8080/'],
  ['ws://127.0.0.1:4321/a', HERE, 'ws://127.0.0.1:4321/a'],
  ['wss://logs.example/', HERE, 'wss://logs.example/']
])('%s is asked about on %s', (text, home, url) => {
  expect(judgeSocket(text, home)).toMatchObject({ verdict: 'ask', url })
})

test.each([
  ['ws://logs.example/', WEB, /wss:/],
  ['ws://logs.example/', HERE, /wss:/],
  ['ws://localhost/', WEB, /this machine/],
  ['wss://192.168.0.1/', WEB, /private network/],
  ['ws://192.168.0.1/', 'http://192.168.0.2/', /wss:/],
  ['wss://me:secret@logs.example/', WEB, /user name/],
  ['wss://', WEB, /not a whole URL/]
])('%s is refused on %s', (text, home, words) => {
  expect(judgeSocket(text, home)).toMatchObject({ verdict: 'refuse', sentence: expect.stringMatching(words) })
})
