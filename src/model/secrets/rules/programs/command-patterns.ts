// What many programs share: a password beside a user, values of secrets that are set, and what is piped into a program.

import { isKey, type Pattern } from '../pattern.ts'
import { isArgument } from './command-lines.ts'

/** Of a program that nobody listed: neither a port, a path, nor the name of something. */
const isChosen = (value: string): boolean =>
  value.length > 5 &&
  isArgument(value) &&
  /[A-Za-z]/.test(value) &&
  /[\d!@#%^&*]/.test(value) &&
  !/[/:=]/.test(value)

/** Nor what git calls a commit. */
const isGivenKey = (value: string): boolean =>
  isArgument(value) && isKey(value) && !/[/:=]|\.\w{1,5}$/.test(value)

export const COMMAND_PATTERNS: readonly Pattern[] = [
  {
    kind: 'password',
    when: /[ \t]-[pPw][ \t]/,
    pattern:
      /(?<!mysql|mariadb)[ \t](?:-u|-U|--user(?:name)?)[ =]["']?[^\s"']{1,80}["']?[ \t]{1,3}(?:-[a-zA-Z]{1,12}[ \t]{1,3})?(?:-p|-P|-w|--pass)[ =]["']?([^\s"']{6,100})/g,
    isSecret: isChosen
  },
  {
    kind: 'key',
    when: /[ \t](?:-[pkt]|--(?:key|plaintext))[ \t]/,
    pattern:
      /\b(?:publish|push|upload|deploy|login|auth|sign)\b[^\n|;&]{0,80}?[ \t](?:-[pkt]|--key)[ \t]{1,2}["']?([\w+/=.-]{20,200})/g,
    isSecret: isGivenKey
  },
  {
    kind: 'secret',
    when: /(?:secrets?|config|env|variables?)[: ]set|--set[ =]/,
    pattern:
      /(?:secrets?|config|env|variables?)[: ]set\b[^\n|;&=]{0,80}[ "'][A-Z][A-Z0-9_]{1,60}[= ]["']?([^\s"'|;&=]{16,400})/g,
    isSecret: isGivenKey
  },
  {
    kind: 'secret',
    when: /--(?:value|data)[ =]/,
    pattern: /(?:secrets?|SecureString)\b[^\n|;&]{0,120} --(?:value|data)[ =]["']?([^\s"']{4,400})/g,
    isSecret: isArgument
  },
  {
    kind: 'secret',
    when: /SecureString/,
    pattern: /--value[ =]["']?([^\s"']{4,400})(?=["']? [^\n]{0,120}SecureString)/g,
    isSecret: isArgument
  },
  {
    // A variable of the environment with a value that only chance would write.
    kind: 'secret',
    when: /[A-Z]=["']?[\w+/]{32}/,
    pattern:
      /(?<![\w?&.$-])(?!\w{0,60}(?:PUBLIC|HASH|SHA|DIGEST|SITE|ID=|INTEGRITY|COMMIT|SUM|CERT|CACHE|BUILD))[A-Z][A-Z0-9]{1,20}(?:_[A-Z0-9]{1,20}){1,5}=["']?([\w+/-]{32,200}={0,2})(?=["']?(?:\s|$))/g,
    isSecret: value => isGivenKey(value) && /[a-z]/.test(value) && /[A-Z]/.test(value)
  },
  {
    kind: 'password',
    when: /bundle config/,
    pattern: /bundle config (?:set )?(?:--\w{2,10} )?[\w.-]{3,80} [\w-]{1,60}:(\S{8,200})/g,
    isSecret: isArgument
  },
  {
    kind: 'secret',
    when: /<<</,
    pattern: /(?:secret|passw|\bpw\b|token|login|vault|key)[^\n<]{0,60}<<<[ \t]{0,2}["']?([^\s"']{8,200})/gi,
    isSecret: isChosen
  },
  {
    kind: 'secret',
    when: /secret|keyring|keychain|vault|passw/,
    pattern:
      /(?:echo|printf)(?: -[ne]+)? ["']?([^\s"'|;&]{8,200})["']?[ \t]{0,3}\|[^|\n]{0,40}(?:secret|passw|vault|keyring|keychain)/g,
    isSecret: isChosen
  },
  {
    // What a command prints stands for a file.
    kind: 'password',
    when: /<\((?:echo|printf)/,
    pattern:
      /(?:passw|secret|token|key)[^\n<]{0,40}[= ]<\((?:echo|printf)(?: -[ne]+)?(?: ["']?%s["']?)? ["']?([^\s"'()]{4,200})/gi,
    isSecret: isArgument
  },
  {
    kind: 'password',
    when: /ftp/,
    pattern: /ftp[^\n]{0,60}<<[^\n]{0,20}\nuser[ \t]{1,3}\S{1,60}[ \t]{1,3}(\S{4,100})/g,
    isSecret: isArgument
  },
  {
    kind: 'password',
    when: /-D[\w.]+=|sonar\./,
    pattern: /(?:(?<!\w)-D[\w.-]{1,60}|sonar)\.(?:login|password|token|pwd|secret)=["']?([^\s"']{6,200})/g,
    isSecret: isChosen
  },
  {
    kind: 'password',
    when: /net use/i,
    pattern:
      /net use [^\n]{1,200}?(?:\/user:\S{1,80} ["']?([^\s/"']{4,100})| ([^\s/"']{4,100})(?= \/user:))/gi,
    isSecret: isArgument
  },
  {
    kind: 'password',
    when: /(?:assword|assphrase)/,
    pattern:
      /(?:assword|assphrase)[^\n]{0,20}[}"'\]][^\n]{0,20}\n[ \t]{0,12}(?:\w{1,20}\.)?send(?:line)?(?: --)?[ (]["']([^"'\n\\]{3,80})(?:\\[rn]|["'])/g,
    isSecret: isArgument
  },
  {
    kind: 'password',
    when: /(?:expdp|impdp|sqlldr)/,
    pattern: /\b(?:expdp|impdp|sqlldr)[ \t]{1,3}["']?[\w$#]{1,40}\/([^@\s"'/]{3,100})/g,
    isSecret: isArgument
  }
]
