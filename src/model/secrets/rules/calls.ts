// Keys and passwords as arguments of calls, where the name of the call says what it does with them.

import { isGiven, isKey, patternRule } from './pattern.ts'
import type { Rule } from './rule.ts'

/** Written by chance, or with signs that no name has. */
const isMade = (value: string): boolean =>
  value.length > 11 && isGiven(value) && !/\s|\/\/|^[\w-]+(?:[./][\w-]+)+$/.test(value) && isKey(value)

export const calls: Rule = patternRule(
  'place',
  [
    {
      kind: 'key',
      when: /(?:[Cc]lient|connect|hmac|HMAC|AES|[Cc]ipher\w{0,4}|[Ss]erializer|scrypt|Sync|[Ss]equelize|[Gg]it(?:[Hh]ub|[Ll]ab)|twilio|[Ss]igner|encrypt|decrypt|HMAC\d{3}|signWith|SignedString|setVapidDetails|from_secret|login|ignIn\w{0,30}|reateUser\w{0,30}|\.(?:new|create|connect))\(/,
      pattern:
        /(?:[Cc]lient|connect|hmac|HMAC|AES|[Cc]ipher\w{0,4}|[Ss]erializer|scrypt(?:Sync)?|pbkdf2(?:Sync)?|[Ss]equelize|[Gg]it[Hh]ub|[Gg]it[Ll]ab|twilio|[Ss]igner|encrypt|decrypt|HMAC\d{3}|signWith|createCipheriv|SignedString|setVapidDetails|from_secret|login|[sS]ignIn\w{0,30}|[cC]reateUser\w{0,30})(?:\.(?:new|create|connect))?\(\s{0,3}(?:(?:[$\w.]{1,40}|["'][^"'\n]{0,60}["']),\s{0,3}){0,3}(?:b|\[\]byte\()?["'`]([^"'`\n]{12,200})["'`]/g,
      isSecret: isMade
    },
    {
      kind: 'password',
      when: /basic_auth/,
      pattern: /basic_auth[ (]["'][^"'\n]{1,60}["'], {0,2}["']([^"'\n]{4,100})["']/g,
      isSecret: isGiven
    },
    {
      kind: 'key',
      when: /\[\]byte\(/,
      pattern: /\[\]byte\("([^"\n]{12,200})"\)[^\n]{0,20}(?:jwt|key|secret|sign)/gi,
      isSecret: isMade
    }
  ],
  ['createClient(a, ', 'connect(a, "', 'hmac.new(', "basic_auth 'a', '"]
)
