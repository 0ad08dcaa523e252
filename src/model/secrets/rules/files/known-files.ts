// Files that hold secrets in a form of their own.

import { decoded } from '../encoded.ts'
import { always, isGiven, isKey, patternRule } from '../pattern.ts'
import type { Rule } from '../rule.ts'

const isUserInfo = (value: string): boolean =>
  /^(?:[^:\s\0]{1,80}:|[^:\s\0]{0,80}\0[^\s\0]{1,80}\0|(?=[ -~]{8,80}$))[ -~]{2,}$/.test(decoded(value))

export const knownFiles: Rule = patternRule(
  'structure',
  [
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
      when: /kty\\{0,7}["']?\s{0,3}:/,
      pattern:
        /[{,\s]\\{0,7}["']?(?:d|p|q|dp|dq|qi|k)\\{0,7}["']?\s{0,3}:\s{0,3}\\{0,7}["']([\w-]{16,2000})/g,
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
      // Of a zone that is signed.
      kind: 'private-key',
      when: /Private-key-format/,
      pattern:
        /(?:PrivateKey|PrivateExponent|Prime[12]|Exponent[12]|Coefficient): {0,2}([A-Za-z0-9+/=]{16,2000})/g,
      isSecret: always
    },
    {
      // As openssl shows it: numbers in hex.
      kind: 'private-key',
      when: /(?:priv|privateExponent):/,
      pattern:
        /(?:priv|privateExponent|prime[12]|exponent[12]|coefficient):((?:(?:[^:\n]{0,120}\n)?[^\n]{0,60}?(?:[0-9a-f]{2}:){2,40}(?:[0-9a-f]{2})?){1,140})/g,
      isSecret: always
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
  ],
  [
    'machine a login b password ',
    '"auth":"aaaa',
    'a:1:b:c:',
    '"kty" "d":"',
    'key="password" value="',
    'priv:',
    'priv:\n'
  ]
)
