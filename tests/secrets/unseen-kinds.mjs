// Kinds of secrets and look-alikes that the rules were not written against: what stands in real logs of agents.
// For the generator of the hostile corpus: gen-hostile.mjs --only secrets --extra tests/secrets/unseen-kinds.mjs
import { commands } from './unseen/commands.mjs'
import { files } from './unseen/files.mjs'
import { keys } from './unseen/keys.mjs'
import { likeCode } from './unseen/like-code.mjs'
import { likeIds } from './unseen/like-ids.mjs'
import { likeProse } from './unseen/like-prose.mjs'
import { links } from './unseen/links.mjs'
import { odd } from './unseen/odd.mjs'
import { prose } from './unseen/prose.mjs'
import { vendorNames } from './unseen/vendor-names.mjs'
import { vendors } from './unseen/vendors.mjs'

export const kinds = {
  ...commands,
  ...files,
  ...keys,
  ...links,
  ...odd,
  ...prose,
  ...vendorNames,
  ...vendors
}
export const lookalikes = { ...likeIds, ...likeCode, ...likeProse }
