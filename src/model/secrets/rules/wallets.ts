// Private keys of wallets: hex, lists of numbers, and what their programs call them.

import { always, isKey, patternRule } from './pattern.ts'
import type { Rule } from './rule.ts'

export const wallets: Rule = patternRule(
  'place',
  [
    {
      kind: 'wallet-key',
      when: /[5KL][1-9A-HJ-NP-Za-km-z]{50}/,
      pattern: /(?<![\w+/=.])(5[HJK][1-9A-HJ-NP-Za-km-z]{49}|[KL][1-9A-HJ-NP-Za-km-z]{51})(?![\w+/=])/g,
      isSecret: isKey
    },
    {
      kind: 'signing-key',
      when: /:descriptor:x25519:/,
      pattern: /:descriptor:x25519:([A-Z2-7]{52})/g,
      isSecret: always
    },
    {
      // A key that signs packages: a name, a number, 64 bytes. The key that checks them has 32.
      kind: 'signing-key',
      when: /-\d{1,3}:[\w+/]{86}==/,
      pattern: /(?<=[\w.-]{1,80}-\d{1,3}:)([A-Za-z0-9+/]{86}==)/g,
      isSecret: always
    },
    {
      kind: 'private-key',
      when: /private_?exponent/i,
      pattern: /private_?exponent["']?[ \t]{0,4}[:=][ \t]{0,4}["']?(\d{60,2500})/gi,
      isSecret: always
    },
    {
      kind: 'wallet-key',
      when: /\(\d{1,2}\) "?0x/,
      pattern: /\(\d{1,2}\) "?(0x[0-9a-fA-F]{64})(?![0-9a-fA-F])/g,
      isSecret: always
    },
    {
      kind: 'wallet-key',
      when: /private key/i,
      pattern: /(?<![0-9a-fA-F])((?:0x)?[0-9a-fA-F]{64})(?=["'\])]{0,4}[^\n\w]{1,6}[^\n]{0,24}private key)/gi,
      isSecret: always
    },
    {
      kind: 'wallet-key',
      when: /\[(?:\d{1,3},\s?){31}/,
      pattern: /(\[(?:\d{1,3},\s?){63}\d{1,3}\])/g,
      isSecret: value => (value.match(/\d+/g) ?? []).every(number => Number(number) < 256)
    },
    {
      kind: 'wallet-key',
      when: /wallet|private|signer|deployer|accounts|\b_?pk\b|_pk\b|privkey|from_?key/i,
      pattern:
        /(?:wallet|private|privkey|signer|deployer|secret|accounts|from_?key|\bpk)\w{0,20}["']?[\s:=(,[]{1,6}(?:Buffer\.from\()?["'`]?((?:0x)?[0-9a-fA-F]{64})(?![0-9a-fA-F])/gi,
      isSecret: always
    },
    {
      kind: 'wallet-key',
      when: /\[\d{1,3},/,
      pattern:
        /(?:private|secret|keypair|wallet)\w{0,20}["']?[\s:=(]{1,4}(?:new )?(?:\w{1,20}\.from\()?(\[(?:\d{1,3},\s?){31,127}\d{1,3}\])/gi,
      isSecret: always
    }
  ],
  ['private [1,2,', '(1) 0x', 'wallet: 0x', '[1,']
)
