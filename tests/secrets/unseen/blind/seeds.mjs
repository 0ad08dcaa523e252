// Words that open a wallet, in the languages of their lists.

import { wordlist as CS } from '@scure/bip39/wordlists/czech.js'
import { wordlist as EN } from '@scure/bip39/wordlists/english.js'
import { wordlist as FR } from '@scure/bip39/wordlists/french.js'
import { wordlist as IT } from '@scure/bip39/wordlists/italian.js'
import { wordlist as JA } from '@scure/bip39/wordlists/japanese.js'
import { wordlist as KO } from '@scure/bip39/wordlists/korean.js'
import { wordlist as PT } from '@scure/bip39/wordlists/portuguese.js'
import { wordlist as ZH } from '@scure/bip39/wordlists/simplified-chinese.js'
import { wordlist as ES } from '@scure/bip39/wordlists/spanish.js'
import { core, ctx, of, phrase } from './values.mjs'

export const seeds = {
  'seed-12-en': core(r => phrase(EN, 16)(r)),
  'seed-24-en': core(r => phrase(EN, 32)(r)),
  'seed-15-en': core(r => phrase(EN, 20)(r)),
  'seed-es': core(r => phrase(ES, 16)(r)),
  'seed-fr': core(r => phrase(FR, 16)(r)),
  'seed-ja': core(r => phrase(JA, 16, '\u3000')(r)),
  'seed-it': core(r => phrase(IT, 32)(r)),
  'seed-cs': core(r => phrase(CS, 16)(r)),
  'seed-pt': core(r => phrase(PT, 16)(r)),
  'seed-ko': core(r => phrase(KO, 16)(r)),
  'seed-zh': core(r => phrase(ZH, 16)(r)),
  'seed-numbered': [
    'core',
    r => {
      const w = phrase(EN, 16)(r).split(' ')
      const t = w.map((x, i) => `${i + 1}. ${x}`).join('\n')
      return of(
        t,
        t,
        w
          .slice(8)
          .map((x, i) => `${i + 9}. ${x}`)
          .join('\n')
      )
    }
  ],
  'seed-json-array': [
    'core',
    r => {
      const w = phrase(EN, 16)(r).split(' ')
      const t = JSON.stringify({ words: w })
      return of(
        t,
        w
          .slice(0, 12)
          .map(x => `"${x}"`)
          .join(',')
      )
    }
  ],
  'seed-comma': [
    'core',
    r => {
      const t = phrase(EN, 16, ', ')(r)
      return of(`write them down:\n${t}`, t)
    }
  ],
  'seed-newlines': [
    'core',
    r => {
      const t = phrase(EN, 16, '\n')(r)
      return of(t, t)
    }
  ],
  'seed-env': ctx(phrase(EN, 16), v => `MNEMONIC="${v}" npx hardhat deploy`),
  'seed-uppercase': [
    'core',
    r => {
      const t = phrase(EN, 16)(r).toUpperCase()
      return of(`https://wallet/ restore\n${t}`, t)
    }
  ],
  'diceware-prose': ctx(
    r => Array.from({ length: 6 }, () => r.pick(EN)).join('-'),
    v => `The passphrase for the backup disk is ${v}.`
  )
}
