// May this address be listened to as a socket? As for a file there, but in clear text only on this very machine.

import { hostReach } from './host-reach.ts'
import { judgeUrl, type UrlVerdict } from './source-url.ts'

export const isSocketUrl = (text: string): boolean => /^\s*wss?:/i.test(text)

/** `home` is the address of this site, with a slash at its end. */
export const judgeSocket = (text: string, home: string): UrlVerdict => {
  const verdict = judgeUrl(text.replace(/^\s*ws(s?):/i, 'http$1:'), home)
  if (verdict.verdict === 'refuse')
    return verdict.why === 'cleartext' ? { ...verdict, sentence: CLEAR } : verdict
  const url = new URL(verdict.url)
  if (url.protocol === 'http:' && hostReach(url.hostname) !== 'loopback')
    return { verdict: 'refuse', why: 'cleartext', sentence: CLEAR }
  return { ...verdict, verdict: 'ask', url: url.href.replace(/^http/, 'ws') }
}

const CLEAR =
  'That URL starts with ws://, so anyone on the way could read or change the log. Try it with wss://.'
