// What can lie over the page, one at a time.

export type Sheet =
  | 'help'
  | 'ledger'
  | 'notices'
  | 'raw'
  | 'settings'
  | 'outline'
  | 'palette'
  | 'files'
  | 'usage'
  | 'errors'
  | 'export'
  | 'excerpt'
  | 'share'
  | 'about'
