// Kinds of secrets and look-alikes that the rules were not written against: what stands in real logs of agents.
// Written in seven rounds, all but the sixth without sight of the rules.
// For the generator of the hostile corpus: gen-hostile.mjs --only secrets --extra tests/secrets/unseen-kinds.mjs
import { blindKinds, likeBlind } from './unseen/blind/kinds.mjs'
import { broken } from './unseen/broken.mjs'
import { commands } from './unseen/commands.mjs'
import { configs } from './unseen/configs.mjs'
import { likeDailyTools } from './unseen/daily/like-tools.mjs'
import { likeDailyWork } from './unseen/daily/like-work.mjs'
import { dailyTools } from './unseen/daily/tools.mjs'
import { dailyWork } from './unseen/daily/work.mjs'
import { files } from './unseen/files.mjs'
import { keys } from './unseen/keys.mjs'
import { languages } from './unseen/languages.mjs'
import { links } from './unseen/links.mjs'
import { likeCode } from './unseen/look-alikes/code.mjs'
import { likeIds } from './unseen/look-alikes/ids.mjs'
import { likeMarks } from './unseen/look-alikes/marks.mjs'
import { likeMet } from './unseen/look-alikes/met.mjs'
import { likeProse } from './unseen/look-alikes/prose.mjs'
import { likeSeen } from './unseen/look-alikes/seen.mjs'
import { likeTools } from './unseen/look-alikes/tools.mjs'
import { makers } from './unseen/makers.mjs'
import { metInCode } from './unseen/met-in-code.mjs'
import { metInCommands } from './unseen/met-in-commands.mjs'
import { metInFiles } from './unseen/met-in-files.mjs'
import { metInTalk } from './unseen/met-in-talk.mjs'
import { odd } from './unseen/odd.mjs'
import { programs } from './unseen/programs.mjs'
import { prose } from './unseen/prose.mjs'
import { seenInCode } from './unseen/seen-in-code.mjs'
import { seenInFiles } from './unseen/seen-in-files.mjs'
import { seenInTalk } from './unseen/seen-in-talk.mjs'
import { vendorNames } from './unseen/vendor-names.mjs'
import { vendors } from './unseen/vendors.mjs'

const daily = kinds =>
  Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [`daily-${name}`, kind]))

export const kinds = {
  ...commands,
  ...files,
  ...keys,
  ...links,
  ...odd,
  ...prose,
  ...vendorNames,
  ...vendors,
  ...programs,
  ...configs,
  ...languages,
  ...broken,
  ...makers,
  ...metInCode,
  ...metInCommands,
  ...metInFiles,
  ...metInTalk,
  ...seenInCode,
  ...seenInFiles,
  ...seenInTalk,
  ...blindKinds,
  ...daily(dailyWork),
  ...daily(dailyTools)
}
export const lookalikes = {
  ...likeIds,
  ...likeCode,
  ...likeProse,
  ...likeMarks,
  ...likeTools,
  ...likeMet,
  ...likeSeen,
  ...likeBlind,
  ...daily(likeDailyWork),
  ...daily(likeDailyTools)
}
