// Files that hold secrets in a form of their own.

import { decoded } from '../encoded.ts'
import { always, isGiven, isKey, matched, type Pattern } from '../pattern.ts'
import type { Candidate, Rule } from '../rule.ts'

export const knownFiles: Rule = {
  by: 'structure',
  hint: /machine\s|default login|"auth"|_auth|dockerconfigjson|npmAuthIdent|userPassword::|AUTH PLAIN |_(?:P12|PFX|KEYSTORE|JKS)|(?:P12|PFX|KEYSTORE)_|:(?:\d{2,5}|\*):|kty|kind["']?:\s{0,2}["']?Secret|codes?\b|oauth|validationKey|<(?:add|property|master|password|passphrase|name|key)\b|value=|["']?(?:secrets|credentials|api_?keys|tokens|passwords|jwt\w{0,10}|token|encryption|auth)["']?:\s|(?:primary|secondary)Key|keyName|RSAKeyValue|\t(?:TRUE|FALSE)\t|WIFI:|bearer/im,
  worst: [
    'machine a login b password ',
    '"auth":"aaaa',
    'a:1:b:c:',
    '"kty" "d":"',
    'kind: Secret\ndata:\n  a: b\n',
    'backup codes: aaaa-1111 ',
    'key="password" value="'
  ],
  *find(text): Generator<Candidate> {
    yield* matched(text, FILES)
    yield* recoveryCodes(text)
    yield* clusterSecrets(text)
  }
}

const isUserInfo = (value: string): boolean =>
  /^(?:[^:\s\0]{1,80}:|[^:\s\0]{0,80}\0[^\s\0]{1,80}\0|(?=[ -~]{8,80}$))[ -~]{2,}$/.test(decoded(value))

const FILES: readonly Pattern[] = [
  {
    kind: 'private-key',
    when: /P12|PFX|KEYSTORE|JKS|\.p12|\.pfx/i,
    pattern:
      /(?:(?:P12|PFX|KEYSTORE|JKS)\w{0,20}["']?[ \t]{0,3}[:=][ \t]{0,3}["']?|echo ["']?(?=[^\s"']{60,20000}["']? \| base64 -{1,2}d\w{0,6} > \S{1,80}\.(?:p12|pfx|jks|keystore)))(M[A-Za-z0-9+/]{60,20000}={0,2})/gi,
    isSecret: always
  },
  {
    kind: 'password',
    when: /<(?:name|key)>/,
    pattern:
      /<(?:name|key)>[\w.-]{0,60}(?:passw(?:or)?d|pwd|secret|token|apikey)<\/(?:name|key)>\s{0,12}<(?:value|string)>([^<>\s]{4,300})/gi,
    isSecret: isGiven
  },
  {
    // Of a section that holds nothing else.
    kind: 'key',
    when: /(?:secrets|credentials|api_?keys|tokens|passwords|[jJ]wt|[tT]oken|[eE]ncryption|[aA]uth)\w{0,10}["']?:/,
    pattern:
      /(?:secrets|credentials|[aA]pi_?[kK]eys|tokens|passwords|[jJ]wt\w{0,10}|[tT]oken|[eE]ncryption|[aA]uth)["']?:[ \t]{0,3}[{\n][^}\n]{0,100}\n?[^}\n]{0,60}?["']?\w{2,30}["']?:[ \t]{1,3}["']?([\w+/=.-]{24,200})(?=["'\s,}]|$)/g,
    isSecret: isKey
  },
  {
    kind: 'key',
    when: /(?:primary|secondary)Key|keyName/,
    pattern:
      /(?:"(?:primary|secondary)Key\\{0,3}"|"keyName\\{0,3}"\s?:\s?\\{0,3}"\w{1,30}\\{0,3}",[^{}]{0,120}?\\{0,3}"value\\{0,3}")\s?:\s?\\{0,3}"([\w+/=-]{32,200})/g,
    isSecret: isKey
  },
  {
    kind: 'password',
    when: /\b(?:machine\s+\S{1,200}|default)\s+(?:login|password|account|user)\s/,
    pattern: /\b(?:password|passwd)\s{1,8}(?![:=])(\S{3,200})/g,
    isSecret: isGiven
  },
  {
    kind: 'password',
    when: /:(?:\d{2,5}|\*):/,
    pattern:
      /^(?:[ \t]{0,8}\d{1,4}[→|:\t ]{1,3})?[A-Za-z0-9*._-]{1,100}:(?:\d{2,5}|\*):[\w*-]{1,64}:[\w*@.-]{1,64}:([^\s:]{4,200})$/gm,
    isSecret: value => isGiven(value) && !/^[\w.]*[/\\]/.test(value)
  },
  {
    kind: 'basic-auth',
    when: /auth"?\s{0,3}[:=]|dockerconfigjson|npmAuthIdent|userPassword::|AUTH PLAIN/i,
    pattern:
      /(?:(?:^|[^\w])"?_?auth|dockerconfigjson|npmAuthIdent|userPassword:|AUTH PLAIN(?= ))\\{0,3}"?(?:\s{0,3}[:=]|(?<=PLAIN) )\s{0,3}(?:\\{0,3}["'])?([A-Za-z0-9+/]{8,600}={0,2})/gim,
    isSecret: isUserInfo
  },
  {
    kind: 'private-key',
    when: /kty\\{0,3}["']?\s{0,3}:/,
    pattern: /[{,\s]\\{0,3}["']?(?:d|p|q|dp|dq|qi|k)\\{0,3}["']?\s{0,3}:\s{0,3}\\{0,3}["']([\w-]{16,2000})/g,
    isSecret: always
  },
  {
    kind: 'token',
    when: /(?:github|gitlab|bitbucket)-(?:oauth|token)|"bearer"/,
    pattern:
      /(?:(?:github|gitlab|bitbucket)-(?:oauth|token)|bearer)"\s{0,3}:\s{0,3}\{\s{0,10}"[\w.-]{1,80}"\s{0,3}:\s{0,3}"([^"\s]{8,300})/g,
    isSecret: isGiven
  },
  {
    kind: 'password',
    when: /(?:key|name|id)=["'][\w.:-]{0,60}(?:pass|pwd|secret|token|apikey)/i,
    pattern:
      /(?:key|name|id)=["'][\w.:-]{0,60}(?:passw(?:or)?d|pwd|secret|token|apikey|api_key)["']\s{1,4}value=["']([^"'\s]{4,300})["']/gi,
    isSecret: isGiven
  },
  {
    kind: 'private-key',
    when: /RSAKeyValue/,
    pattern: /<(?:D|P|Q|DP|DQ|InverseQ)>([A-Za-z0-9+/=]{16,2000})/g,
    isSecret: always
  },
  {
    kind: 'password',
    when: /<(?:master|password|passphrase|privateKey)>/i,
    pattern: /<(?:master|password|passphrase)>\{?([^<>{}\s]{4,300})/gi,
    isSecret: isGiven
  },
  {
    kind: 'cookie',
    when: /\t(?:TRUE|FALSE)\t/,
    pattern:
      /\t(?:TRUE|FALSE)\t\d{1,12}\t[\w.-]{0,60}(?:sess|sid|auth|token|jwt|login)[\w.-]{0,40}\t([^\s]{8,2000})/gi,
    isSecret: isGiven
  },
  {
    kind: 'password',
    when: /WIFI:/,
    pattern: /WIFI:[^\n]{0,120}?P:([^;\n]{4,100})/g,
    isSecret: isGiven
  },
  {
    kind: 'key',
    when: /(?:validation|decryption)Key/,
    pattern: /(?:validation|decryption)Key\s{0,2}=\s{0,2}["']([0-9A-Fa-f]{32,200})/g,
    isSecret: always
  }
]

/** Codes in a row under words that say what they are for. */
function* recoveryCodes(text: string): Generator<Candidate> {
  let done = 0
  for (const match of text.matchAll(CODES)) {
    const start = match.index + match[0].length
    if (start < done) continue
    done = start + 600
    const all = [...text.slice(start, done).matchAll(CODE)]
    const lengths = all.filter(([code]) => isCode(code)).map(([code]) => code.length)
    // One of them may happen to be like a word.
    const found = all.filter(
      ([code]) => isCode(code) || (code.includes('-') && lengths.includes(code.length))
    )
    for (const code of lengths.length >= 2 ? found : [])
      yield { kind: 'recovery-code', from: start + code.index, to: start + code.index + code[0].length }
  }
}

const CODES = /(?:recovery|backup|scratch|emergency|mfa|2fa)(?:[ _-](?:\w{1,10}[ _-])?|(?=C))codes?\b/gi
const CODE =
  /(?<![\w-])(?:[A-Za-z0-9]{4,6}(?:-[A-Za-z0-9]{4,6}){1,2}|[a-z0-9]{8,12}|[A-Z0-9]{8,12}|\d{4} \d{4}|\d{6,10})(?![\w-])/g

const isCode = (code: string): boolean =>
  /\d/.test(code) || (code.includes('-') && !/[aeiou][a-z]?[aeiou]/.test(code))

/** A Secret of Kubernetes: all values of its data. */
function* clusterSecrets(text: string): Generator<Candidate> {
  let done = 0
  for (const match of text.matchAll(/kind["']?:\s{0,2}["']?Secret\b/g)) {
    if (match.index < done) continue
    const offset = Math.max(done, match.index - 4000)
    done = match.index + 8000
    const near = text.slice(offset, done)
    for (const block of near.matchAll(
      /(?:^|[\s{,"])(?:string)?[dD]ata["']?:\s{0,3}(?:\{([^}]{1,6000})\}|((?:\r?\n[ \t]{1,12}[\w.-]{1,80}:[ \t]{1,4}[^\r\n]{1,4000}){1,40}))/g
    )) {
      const body = block[1] ?? block[2] ?? ''
      const at = offset + block.index + block[0].lastIndexOf(body)
      for (const pair of body.matchAll(/[\w.-]{1,80}["']?:[ \t]{0,4}["']?([^\s"',}]{4,4000})/g)) {
        const value = pair[1] ?? ''
        const from = at + pair.index + pair[0].lastIndexOf(value)
        if (isGiven(value)) yield { kind: 'cluster-secret', from, to: from + value.length }
      }
    }
  }
}
