// Astro hands the properties of an island to Solid in a store, so that they can change later. Ours has none: a plain
// object does, and the landing is spared the store's code.

const STORE = '\0plain-store'

export const plainIsland = () => ({
  name: 'plain-island',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'solid-js/store' && /@astrojs\/solid-js\/dist\/client\.js/.test(importer ?? '')
      ? STORE
      : undefined,
  load: id =>
    id === STORE
      ? 'export const createStore = values => [values, () => {}]\nexport const reconcile = values => values\n'
      : undefined
})
