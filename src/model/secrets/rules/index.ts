// All rules, by how one knows.

import { addresses } from './addresses.ts'
import { assignments } from './assignments.ts'
import { calls } from './calls.ts'
import { columns } from './columns.ts'
import { clusterSecrets } from './files/cluster-secrets.ts'
import { knownFiles } from './files/known-files.ts'
import { serverFiles } from './files/server-files.ts'
import { forms } from './forms.ts'
import { headers } from './headers.ts'
import { markup } from './markup.ts'
import { near } from './near.ts'
import { passwordHashes } from './password-hashes.ts'
import { privateKeys } from './private-keys.ts'
import { commands } from './programs/commands.ts'
import type { Rule } from './rule.ts'
import { announcedValues } from './said/announced.ts'
import { printedSecrets } from './said/printed.ts'
import { prose } from './said/prose.ts'
import { seedPhrases } from './seeds/seed-phrases.ts'
import { signedTokens } from './signed-tokens.ts'
import { statements } from './statements.ts'
import { recoveryCodes } from './tokens/recovery-codes.ts'
import { recoveryKeys } from './tokens/recovery-keys.ts'
import { shapes } from './tokens/shapes.ts'
import { wallets } from './wallets.ts'

/** Known by themselves, wherever they stand. */
export const SHAPES: readonly Rule[] = [
  privateKeys,
  signedTokens,
  shapes,
  passwordHashes,
  recoveryKeys,
  seedPhrases
]

/** Known by what stands around them. */
export const PLACES: readonly Rule[] = [
  headers,
  addresses,
  knownFiles,
  recoveryCodes,
  clusterSecrets,
  serverFiles,
  commands,
  statements,
  forms,
  wallets,
  calls,
  printedSecrets,
  announcedValues,
  markup,
  columns,
  assignments,
  prose,
  near
]
