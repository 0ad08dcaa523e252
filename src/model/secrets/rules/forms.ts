// What is typed into a form: by a person, a test or a script, and what a second factor is set up with.

import { always, isGiven, patternRule } from './pattern.ts'
import type { Rule } from './rule.ts'

export const forms: Rule = patternRule(
  'place',
  [
    {
      kind: 'password',
      when: /"[^"\n]*(?:pass|secret|token|pin)[^"\n]*" with "/i,
      pattern: /"[^"\n]{0,40}(?:pass|secret|token|pin)[^"\n]{0,40}" with "([^"\n]{4,100})"/gi,
      isSecret: isGiven
    },
    {
      kind: 'password',
      when: /\.(?:type|fill|sendKeys|send_keys|setValue)\(/,
      pattern:
        /(?:pass(?:word|phrase|code)?|pwd|secret)[^\n"'`]{0,20}["'`\])]{1,4}\.(?:type|fill|sendKeys|send_keys|setValue)\(\s{0,2}["'`]([^"'`\n]{4,100})/gi,
      isSecret: isGiven
    },
    {
      when: /TOTP/,
      kind: 'one-time-secret',
      pattern: /\bTOTP\(\s{0,2}["']([A-Z2-7]{16,64})/g,
      isSecret: always
    },
    {
      kind: 'one-time-secret',
      when: /mfa|otp|2fa|authenticator|this code|setup/i,
      pattern:
        /(?:mfa|totp|otp|2fa|authenticator|(?:this|setup|secret) (?:code|key))[\w ]{0,20}["']?[:=]\s{0,2}["']?((?:[A-Z2-7]{4}[ -]?){4,10})(?![A-Za-z0-9])/gi,
      isSecret: value => !/[a-z]/.test(value) || /^(?=.*\d)[a-z2-7 -]{19,}$/.test(value)
    },
    {
      kind: 'password',
      when: /(?:fill|type|sendKeys|setValue|enterText|fill_in|type_text|pressSequentially|send_keys)[ (]/,
      pattern:
        /(?:fill|type|sendKeys|setValue|enterText|fill_in|type_text|pressSequentially|send_keys)[ (]\s{0,3}(?:[^"'`\n/]{0,40}\/|["'`])[^\n,]{0,60}(?:pass|pwd|secret|token|otp)[^\n,]{0,20}(?:["'`]|\/\w{0,2}\)),\s{0,3}(?:with: ?)?["'`]([^"'`\n]{4,100})["'`]/gi,
      isSecret: isGiven
    },
    {
      kind: 'password',
      when: /Input Password/i,
      pattern: /Input Password {2,8}\S{1,80} {2,8}(\S{4,100})/gi,
      isSecret: isGiven
    }
  ],
  ["fill('password', ", 'type("pass', 'setup key: ABCD ', '"pass" with "']
)
