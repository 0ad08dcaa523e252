// Keys that people copy by hand, in groups of letters: to recover a disk or an account, to join a cluster, of a product.

import { always, patternRule } from '../pattern.ts'
import type { Rule } from '../rule.ts'

const hasDigits = (value: string): boolean => /\d/.test(value) && /[A-Z]/.test(value)

export const recoveryKeys: Rule = patternRule(
  'shape',
  [
    {
      kind: 'recovery-key',
      when: /\d-\d{6}-/,
      pattern: /(?<!\d-?)((?:\d{6}-){7}\d{6})(?!-?\d)/g,
      isSecret: always
    },
    {
      kind: 'product-key',
      when: /-[A-Z0-9]{5}-/,
      pattern: /(?<![\w-])((?:[A-Z0-9]{5}-){4}[A-Z0-9]{5})(?![\w-])/g,
      isSecret: hasDigits
    },
    {
      kind: 'recovery-key',
      when: /-[A-Z0-9]{4}-/,
      pattern: /(?<![\w-])((?:[A-Z0-9]{4}-){5}[A-Z0-9]{4})(?![\w-])/g,
      isSecret: hasDigits
    },
    {
      kind: 'product-key',
      when: /serial|licen[cs]e/i,
      pattern:
        /(?:serial|licen[cs]e)[\w -]{0,16}["']?\s{0,3}[:=]\s{0,3}["']?((?:[A-Z0-9]{2,8}-){3,7}[A-Z0-9]{2,8})(?![\w-])/gi,
      isSecret: hasDigits
    },
    {
      kind: 'recovery-key',
      when: /(?:recovery|security) key/i,
      pattern:
        /(?:recovery|security) key["']?(?: is)?:?\s{1,4}["']?((?:[A-Za-z0-9]{4} ){7,15}[A-Za-z0-9]{4})/gi,
      isSecret: hasDigits
    },
    {
      // Of an account with a second factor: four times four letters.
      kind: 'password',
      when: /app[ -](?:specific )?password|_PASS/i,
      pattern:
        /(?:app[ -](?:specific )?password(?: is)?:?|_PASS(?:WORD)?=)[ \t]{0,2}["'`]?((?:[a-z]{4}[ -]){3}[a-z]{4})(?![\w-])/gi,
      isSecret: always
    },
    {
      kind: 'join-token',
      when: /SWMTKN-|::server:/,
      pattern: /(SWMTKN-1-[a-z0-9]{40,60}-[a-z0-9]{20,30}|K10[0-9a-f]{64}::server:[0-9a-f]{20,64})/g,
      isSecret: always
    },
    {
      kind: 'join-token',
      when: /kubeadm/,
      pattern: /kubeadm[^\n]{0,80}[\s=]([a-z0-9]{6}\.[a-z0-9]{16})(?![\w.])/g,
      isSecret: always
    }
  ],
  ['123456-', 'AB12C-', 'recovery key: ', 'app password ']
)
