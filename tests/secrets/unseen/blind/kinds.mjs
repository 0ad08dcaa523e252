// A round that was written without sight of the rules, by subject.

import { codeAndChatVendors } from './code-and-chat-vendors.mjs'
import { commandLines } from './command-lines.mjs'
import { databases } from './databases.mjs'
import { dressedKeys } from './dressed-keys.mjs'
import { likeCodeOfPasswords } from './look-alikes/code.mjs'
import { likeDigests } from './look-alikes/digests.mjs'
import { likeSettings } from './look-alikes/settings.mjs'
import { likeWords } from './look-alikes/words.mjs'
import { modelAndCloudVendors } from './model-and-cloud-vendors.mjs'
import { moreCommandLines } from './more-command-lines.mjs'
import { otherKeys } from './other-keys.mjs'
import { printed } from './printed.mjs'
import { requests } from './requests.mjs'
import { seeds } from './seeds.mjs'
import { sentences } from './sentences.mjs'
import { serverFiles } from './server-files.mjs'
import { settingsFiles } from './settings-files.mjs'
import { workVendors } from './work-vendors.mjs'

export const blindKinds = {
  ...modelAndCloudVendors,
  ...codeAndChatVendors,
  ...workVendors,
  ...dressedKeys,
  ...otherKeys,
  ...seeds,
  ...commandLines,
  ...moreCommandLines,
  ...settingsFiles,
  ...serverFiles,
  ...databases,
  ...requests,
  ...sentences,
  ...printed
}

export const likeBlind = {
  ...likeWords,
  ...likeCodeOfPasswords,
  ...likeSettings,
  ...likeDigests
}
