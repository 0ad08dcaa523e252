// The bundler names with each lazy part all scripts that it needs, so that they come in one trip. That is worth its bytes
// where the first screen waits. What comes later finds them by itself, a trip later: the names of all of them would be
// more than a kilobyte of every first screen.

export const fewPreloads = () => ({
  name: 'few-preloads',
  config: () => ({ build: { modulePreload: { resolveDependencies } } })
})

const resolveDependencies = (_, scripts, { hostId }) => (FIRST.test(hostId) ? scripts : [])

const FIRST = /\bstart\.[^/]*$/
