// Runs before the loader in the document whose built policy allows http: on a public host it forbids every connection.

import { hostReach } from '../model/urls/host-reach.ts'

if (hostReach(location.hostname) === 'public') {
  const meta = document.createElement('meta')
  meta.httpEquiv = 'Content-Security-Policy'
  meta.content = "connect-src 'none'"
  document.head.append(meta)
}
