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
  | 'export'
  | 'excerpt'
  | 'share'
  | 'about'
