// Passwords on a command line: each program has its own place for them.

import { NAME_STEMS, strengthOf } from '../names.ts'
import { matched } from '../pattern.ts'
import type { Candidate, Rule } from '../rule.ts'
import { isLikelyValue, isSureValue } from '../values/likelihood.ts'
import { isReference } from '../values/stand-ins.ts'
import { assignedValueAt, endOf } from '../values/value.ts'
import { isArgument, programs } from './command-lines.ts'
import { COMMAND_PATTERNS } from './command-patterns.ts'

export const commands: Rule = {
  by: 'place',
  hint: new RegExp(
    `(?:^|[^\\w-])--?(?:[a-z]|${NAME_STEMS})|echo|printf|auth|redential|basic|login|set\\s|send|connect\\(|create_|begin\\(|rabbitmqctl|vault|oathtool|bw unlock|\\/r?p[: ]|poetry|config set|reset-admin|<<<|bundle config|[A-Z]=["']?[\\w+/]{32}|net use|\\bisql|wpa_passphrase|(?:expdp|impdp|sqlldr) `,
    'i'
  ),
  worst: [
    'curl -u ',
    'mysql -p',
    '--password ',
    'echo a |',
    'docker login -p ',
    'sshpass -p ',
    'auth=("',
    'curl ',
    'send "',
    ' -u a -p 1',
    'secrets set A=',
    'echo aaaaaaaa | '
  ],
  *find(text): Generator<Candidate> {
    yield* programs(text)
    yield* flags(text)
    yield* matched(text, COMMAND_PATTERNS)
    yield* pipes(text)
    yield* calls(text)
  }
}

/** --password X, of whatever program. */
function* flags(text: string): Generator<Candidate> {
  for (const match of text.matchAll(FLAG)) {
    const [whole, name = ''] = match
    const strength = strengthOf(name.replace(/^-+/, ''))
    if (!strength) continue
    const value = assignedValueAt(text, match.index + whole.length, true)
    // A manual has a word for the value, and then what it means.
    if (
      !value ||
      /^[A-Z][A-Z_]+$|^-|^(?:id|type|src|source|env)=/.test(value.text) ||
      /^(?: {2,}|\t)\S/.test(text.slice(value.to, value.to + 4))
    )
      continue
    // A source of openssl and Android's tools.
    const lead = value.text.startsWith('pass:') ? 5 : 0
    const bare = value.text.slice(lead).replace(/[;,)]+$/, '')
    const from = value.from + lead
    const isSecret =
      (strength === 'sure'
        ? isSureValue({ text: bare, isQuoted: true }, true)
        : isLikelyValue({ text: bare })) ||
      (/pin$/i.test(name) && /^\d{4,12}$/.test(bare))
    if (isSecret)
      yield {
        kind: 'password',
        from,
        to: endOf(text, { from, to: from + bare.length })
      }
  }
}

const FLAG = new RegExp(
  `(?<![\\w-])(--?(?:[a-z]\\w{0,20}[-.]){0,4}(?:store|key)?(?:${NAME_STEMS})[\\w-]{0,20})(?:[ \\t]{1,3}|\\\\{0,3}["'],\\s{0,3}(?=\\\\{0,3}["']))`,
  'gi'
)

/** echo X | sudo -S */
function* pipes(text: string): Generator<Candidate> {
  for (const match of text.includes('|') && PRINTS.test(text) ? text.matchAll(PIPED) : []) {
    const raw = match[1] ?? ''
    const bare = raw.replace(/^["']|["']?\)?$|\\n["']?$/g, '')
    const at = match.index + match[0].indexOf(raw) + raw.indexOf(bare)
    const colon = /chpasswd/.test(match[0]) ? bare.indexOf(':') + 1 : 0
    if (isArgument(bare.slice(colon))) yield { kind: 'password', from: at + colon, to: at + bare.length }
  }
  for (const match of text.includes('<<<') ? text.matchAll(HERE) : []) {
    const value = match[1] ?? ''
    const from = match.index + match[0].lastIndexOf(value)
    if (isArgument(value)) yield { kind: 'password', from, to: from + value.length }
  }
  for (const match of text.includes('openssl passwd') ? text.matchAll(HASHED) : []) {
    const value = match[1] ?? ''
    const from = match.index + match[0].lastIndexOf(value)
    if (isArgument(value)) yield { kind: 'password', from, to: from + value.length }
  }
  for (const match of text.includes('assword') ? text.matchAll(EXPECTED) : []) {
    const value = match[1] ?? ''
    const from = match.index + match[0].lastIndexOf(value)
    if (!isReference(value)) yield { kind: 'password', from, to: from + value.length }
  }
}

const PRINTS = /echo|printf/
const READS_PASSWORD =
  '(?:sudo (?:-\\w )?-\\w*S|[^|\\n]{0,80}--(?:password|passphrase|pass)-?(?:stdin|fd)|[^|\\n]{0,20}chpasswd|[^|\\n]{0,20}passwd|cryptsetup|su\\b|kinit|[^|\\n]{0,40}\\b(?:login|secret put)\\b|[^|\\n]{0,30}--with-token|openssl [^|\\n]{0,60}-pass(?:in)? stdin|ssh-add|gpg |restic|borg|saslpasswd|smbpasswd|rclone obscure)'
const PIPED = new RegExp(
  `(?:echo|printf)(?: -[neE]+)?(?: ["']?%s(?:\\\\n)?["']?)?[ \\t]{1,2}("[^"\\n]{3,120}"|'[^'\\n]{3,120}'|[^\\s|;&]{3,120})[ \\t]{0,3}\\|[ \\t]{0,3}${READS_PASSWORD}`,
  'g'
)
const HERE =
  /(?:sudo -\w*S|chpasswd|passwd|--password-stdin|--with-token|kinit|cryptsetup)[^\n<]{0,80}<<<[ \t]{0,2}["']?([^\s"']{4,120})/g
const HASHED = /openssl passwd(?: -(?:salt \S{1,20}|\w{1,8})){0,3} ["']?([^\s"')|;&-][^\s"')|;&]{2,100})/g
const EXPECTED =
  /assword[^"'\n]{0,20}["'][^\n]{0,20}[;\n\s]{1,10}(?:\w{1,20}\.)?send(?:line)?(?: --)?[ (]["']([^"'\n\\]{3,80})(?:\\[rn]|["'])/g

/** A user and a password as two arguments of a call. */
function* calls(text: string): Generator<Candidate> {
  for (const match of text.matchAll(CALL)) {
    const value = match[1] ?? ''
    const from = match.index + match[0].lastIndexOf(value)
    if (isSureValue({ text: value, isQuoted: true }, true))
      yield { kind: 'password', from, to: from + value.length }
  }
}

const CALL =
  /(?:[aA]uth|login|authenticate|[cC]redentials?(?:\.basic)?|[bB]asicAuth|DigestAuth|basic_auth|setBasicAuth|UsernamePassword\w{0,20}|connect|create_(?:super)?user|begin)\s{0,2}(?:[=:]\s{0,2})?[([]\s{0,2}(?:(?:\\?["'][^"'\n\\]{0,80}\\?["']|\d{1,5}),\s{0,3}){1,4}(?:Some\()?\\?["']([^"'\n\\]{3,200})\\?["']\s{0,2}(?:[)\]]|, ?\{)/g
