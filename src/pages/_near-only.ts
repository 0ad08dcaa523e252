// Runs before the loader in the document whose built policy allows http: on a public host it forbids every connection.

import { hostReach } from '../model/urls/host-reach.ts'
import { narrowTo } from './_narrow-policy.ts'

if (hostReach(location.hostname) === 'public') narrowTo(["'none'"])
