// Modules that are needed together come as one script. Left to itself the bundler makes a script of every set of modules
// that two lazy parts share: dozens of small ones, each a request, and some found only in the one before.

import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * A group of the bundler's: these modules and all that they cannot start without. Of two groups the earlier one has it. A
 * module is named by its path, or found in the graph (`neededBy`).
 */
export const chunkGroup = (name, modules) => {
  // The page and each kind of worker are built from graphs of their own, side by side.
  const members = new WeakMap()
  return {
    name: (id, graph) => {
      if (!members.has(graph)) members.set(graph, needs(modules, graph))
      return members.get(graph).has(id) ? name : null
    },
    debugName: name
  }
}

/** The modules of a folder, without those below it. */
export const modulesIn = folder =>
  readdirSync(source(folder), { withFileTypes: true })
    .filter(item => item.isFile())
    .map(item => `${folder}/${item.name}`)

/** Those of the modules that this one cannot start without. */
export const neededBy = (path, modules) => graph => {
  const needed = needs([path], graph)
  return modules.map(source).filter(id => needed.has(id))
}

const needs = (modules, graph) => {
  const ids = new Set(
    modules.flatMap(module => (typeof module === 'string' ? source(module) : module(graph)))
  )
  for (const id of ids) for (const needed of graph.getModuleInfo(id)?.importedIds ?? []) ids.add(needed)
  return ids
}

const source = path => fileURLToPath(new URL(`../src/${path}`, import.meta.url))
