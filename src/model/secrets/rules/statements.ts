// Secrets in statements of a language: SQL, shells of Windows, connections, wallets, and fields that name their value.

import { strengthOf } from './names.ts'
import { isRandom } from './randomness.ts'
import type { Candidate, Rule } from './rule.ts'
import { endOf, isLikelyValue, isStandIn, isSureValue, isTemplate, valueAt } from './values.ts'

export const statements: Rule = {
  by: 'place',
  hint: /identified|insert\s|securestring|requirepass|masterauth|pdo|connect|client|search\(|wallet|private|secret|keypair|thin:|sqlplus|variable|name["']?\s?[:=]|key["']?\s?[:=]|random_password|seal key|recovery key|saml|digest|master\.key|password \d|(?:\d{1,3},\s?){20}|otp|mfa|2fa|fill|type|send|getenv|environ|fetch|env\(|header|\.set\(|TOTP|\|[ \t]*pass/i,
  worst: [
    'INSERT INTO a (',
    'name: token\n',
    'IDENTIFIED BY ',
    'Client("',
    'private [1,2,',
    'jdbc:oracle:thin:a/',
    'name: password value: '
  ],
  *find(text): Generator<Candidate> {
    for (const { kind, when, pattern, isSecret } of STATEMENTS)
      for (const match of when.test(text) ? text.matchAll(pattern) : []) {
        const value = match[1] ?? ''
        const from = match.index + match[0].lastIndexOf(value)
        if (value !== '' && isSecret(value)) yield { kind, from, to: from + value.length }
      }
    yield* namedValues(text)
    yield* inserted(text)
    yield* tables(text)
  }
}

interface Statement {
  readonly kind: string
  /** A cheap look before the pattern is tried. */
  readonly when: RegExp
  /** The value is its first group, and stands last in the match. */
  readonly pattern: RegExp
  isSecret(value: string): boolean
}

const isGiven = (value: string): boolean => !isTemplate(value) && !isStandIn(value)
const isKey = (value: string): boolean => isRandom(value) && /\d/.test(value)

const STATEMENTS: readonly Statement[] = [
  {
    when: /TOTP/,
    kind: 'one-time-secret',
    pattern: /\bTOTP\(\s{0,2}["']([A-Z2-7]{16,64})/g,
    isSecret: () => true
  },
  {
    kind: 'password',
    when: /name="/,
    pattern: /name="[\w.-]{0,60}(?:password|secret|token)">([^<>\s]{4,200})</gi,
    isSecret: isGiven
  },
  {
    kind: 'key',
    when: /AWS Secret Access/,
    pattern: /AWS Secret Access Key \[[^\]\n]{0,40}\]: (\S{16,100})/g,
    isSecret: isKey
  },
  {
    kind: 'key',
    when: /master\.key/,
    pattern: /master\.key\s{1,4}([0-9a-f]{32,128})(?![0-9a-f])/g,
    isSecret: isKey
  },
  {
    when: /(?:secret|password) \d /,
    kind: 'password',
    pattern: /\b(?:secret|password) [05789] (\S{6,100})/g,
    isSecret: isGiven
  },
  {
    kind: 'wallet-key',
    when: /private key/i,
    pattern: /(?<![0-9a-fA-F])((?:0x)?[0-9a-fA-F]{64})(?=["'\])]{0,4}[^\n\w]{1,6}[^\n]{0,24}private key)/gi,
    isSecret: () => true
  },
  {
    kind: 'wallet-key',
    when: /\[(?:\d{1,3},\s?){31}/,
    pattern: /(\[(?:\d{1,3},\s?){63}\d{1,3}\])/g,
    isSecret: value => (value.match(/\d+/g) ?? []).every(number => Number(number) < 256)
  },
  {
    kind: 'one-time-secret',
    when: /mfa|otp|2fa|authenticator/i,
    pattern:
      /(?:mfa|totp|otp|2fa|authenticator)[\w ]{0,20}["']?[:=]\s{0,2}["']?((?:[A-Z2-7]{4}[ -]?){4,10})(?![A-Za-z0-9])/gi,
    isSecret: value => !/[a-z]/.test(value)
  },
  {
    kind: 'password',
    when: /(?:fill|type|sendKeys|setValue|enterText|fill_in|pressSequentially|send_keys)\(/,
    pattern:
      /(?:fill|type|sendKeys|setValue|enterText|fill_in|pressSequentially|send_keys)\(\s{0,3}["'`][^"'`\n]{0,60}(?:pass|pwd|secret|token|otp)[^"'`\n]{0,20}["'`],\s{0,3}["'`]([^"'`\n]{4,100})["'`]/gi,
    isSecret: isGiven
  },
  {
    kind: 'password',
    when: /IDENTIFIED/i,
    pattern: /IDENTIFIED (?:WITH \w{1,30} )?(?:BY|AS)(?: PASSWORD)? ["']([^"'\n]{3,200})/gi,
    isSecret: isGiven
  },
  {
    kind: 'password',
    when: /SecureString/i,
    pattern: /ConvertTo-SecureString(?: -String)? ["']([^"'\n]{3,200})/gi,
    isSecret: isGiven
  },
  {
    kind: 'password',
    when: /requirepass|masterauth/i,
    pattern: /\b(?:requirepass|masterauth)["']? ["']?([^\s"']{4,200})/gi,
    isSecret: isGiven
  },
  {
    kind: 'password',
    when: /PDO|connect/i,
    pattern:
      /(?:new PDO|mysqli?_connect|mysqli|pg_connect|psycopg2?\.connect|oci_connect|getConnection)\([^,()\n]{1,160},\s{0,3}["'][^"'\n]{1,80}["'],\s{0,3}["']([^"'\n]{3,200})["']/g,
    isSecret: isGiven
  },
  {
    kind: 'password',
    when: /oracle|sqlplus/,
    pattern:
      /(?:jdbc:oracle:thin:|sqlplus[ \t]{1,3}(?:-\w{1,3}[ \t]{1,3})?["']?)[\w$#]{1,40}\/([^@\s"'/]{3,100})(?=@)/g,
    isSecret: isGiven
  },
  {
    kind: 'key',
    when: /(?:Client|API|SDK|Api)\(/,
    pattern: /(?:\.|[A-Z]\w{0,30})?(?:Client|API|SDK|Api)\(\s{0,3}["']([\w-]{24,200})["']/g,
    isSecret: isKey
  },
  {
    kind: 'key',
    when: /(?:search|client)\(/i,
    pattern: /\b\w{2,30}(?:search|client)\(\s{0,3}["'][\w-]{2,40}["'],\s{0,3}["']([\w-]{24,200})["']/gi,
    isSecret: isKey
  },
  {
    kind: 'wallet-key',
    when: /[Ww]allet|[Pp]rivate|[Ss]igner|[Dd]eployer/,
    pattern:
      /(?:wallet|private|signer|deployer|secret)\w{0,20}["']?[\s:=(,]{1,6}["']?((?:0x)?[0-9a-fA-F]{64})(?![0-9a-fA-F])/gi,
    isSecret: () => true
  },
  {
    kind: 'wallet-key',
    when: /\[\d{1,3},/,
    pattern:
      /(?:private|secret|keypair|wallet)\w{0,20}["']?[\s:=(]{1,4}(?:new )?(?:\w{1,20}\.from\()?(\[(?:\d{1,3},\s?){31,127}\d{1,3}\])/gi,
    isSecret: () => true
  },
  {
    kind: 'key',
    when: / Key \d/,
    pattern: /(?:Unseal|Recovery) Key \d{1,2}: ([\w+/=]{20,200})/g,
    isSecret: () => true
  },
  {
    kind: 'key',
    when: /random_password/,
    pattern: /random_password["'\s\S]{1,300}?"result\\{0,3}": ?\\{0,3}"([^"\\\n]{4,200})/g,
    isSecret: isGiven
  },
  {
    kind: 'assertion',
    when: /SAML/,
    pattern: /SAML(?:Response|Request|Assertion)["']?\s{0,2}(?:value)?[:=]\s{0,2}["']?([\w+/=%-]{60,40000})/g,
    isSecret: () => true
  },
  {
    kind: 'authorization',
    when: /Digest /,
    pattern: /Digest [^\n]{1,300}?\bresponse=\\?"([0-9a-f]{32,128})/g,
    isSecret: () => true
  }
]

/** name: DB_PASSWORD, then value: X. */
function* namedValues(text: string): Generator<Candidate> {
  for (const match of text.matchAll(NAMED)) {
    const strength = strengthOf(match[1] ?? match[2] ?? '')
    if (!strength) continue
    const value = valueAt(text, match.index + match[0].length)
    if (!value) continue
    if (strength === 'sure' ? isSureValue(value, true) : isLikelyValue(value))
      yield { kind: 'secret', from: value.from, to: endOf(text, value) }
  }
}

const NAMED =
  /(?:environ\.get|getenv|env|fetch|setdefault|[hH]eaders?(?:\.set|\.append)?|set|append|add)\(\s{0,2}["']([A-Za-z][\w.-]{1,60})["'],\s{0,3}|(?:name|key|variable)\\{0,3}["']?\s{0,2}[:=]?\s{0,2}\\{0,3}["']?([A-Za-z][\w.-]{1,60})\\{0,3}["']?[\s,{}]{1,40}\\{0,3}["']?(?:value|default|val|plaintext)\\{0,3}["']?\s{0,3}[:=]\s{0,3}/gi

/** A column for each value: those of columns with a secret's name. */
function* inserted(text: string): Generator<Candidate> {
  for (const match of text.matchAll(
    /INSERT INTO [^()\n]{1,120}\(([^()]{1,600})\)\s{1,4}VALUES\s{0,4}\(([^()]{1,2000})\)/gi
  )) {
    const columns = (match[1] ?? '').split(',').map(column => column.replace(/[\s"'`[\]]/g, ''))
    let at = match.index + match[0].length - 1 - (match[2] ?? '').length
    for (const [i, cell] of (match[2] ?? '').split(/,(?=(?:[^']*'[^']*')*[^']*$)/).entries()) {
      const value = /'([^']{4,300})'/.exec(cell)
      if (value && strengthOf(columns[i] ?? '') && isGiven(value[1] ?? ''))
        yield {
          kind: 'password',
          from: at + value.index + 1,
          to: at + value.index + 1 + (value[1]?.length ?? 0)
        }
      at += cell.length + 1
    }
  }
}

/** A table of Markdown: the cells below a heading with a secret's name. */
function* tables(text: string): Generator<Candidate> {
  for (const match of text.matchAll(TABLE)) {
    const [whole, head = '', rows = ''] = match
    const at = head.split('|').findIndex(cell => strengthOf(cell.trim()) === 'sure')
    let line = match.index + whole.length - rows.length
    for (const row of at < 0 ? [] : rows.split('\n')) {
      const cells = row.split('|')
      const cell = cells[at] ?? ''
      const value = cell.trim().replace(/^`|`$/g, '')
      const from = line + cells.slice(0, at).join('|').length + 1 + cell.indexOf(value)
      if (value.length > 3 && isSureValue({ text: value, isQuoted: true }, true))
        yield { kind: 'password', from, to: from + value.length }
      line += row.length + 1
    }
  }
}

const TABLE =
  /^[ \t]{0,4}(\|[^\n]{1,300}\|)[ \t]{0,4}\n[ \t]{0,4}\|[ :|-]{3,300}\n((?:[ \t]{0,4}\|[^\n]{1,600}\n?){1,60})/gm
