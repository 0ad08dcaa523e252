// Which files of a folder can be logs or parts of one. Names decide here, and only here.

import { isPersistedOutput } from './persisted.ts'

export const isLogName = (path: string): boolean => {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (isPersistedOutput(path)) return true
  return (
    (LOG_NAME.test(name) || EXPORT_NAME.test(name)) && !OTHER_NAME.test(name) && !SKIPPED_FOLDER.test(path)
  )
}

/** No log lies in there, and much else does. */
export const isSkippedFolder = (name: string): boolean => SKIPPED_FOLDER.test(name)

const SKIPPED_FOLDER = /(^|\/)(node_modules|\.git)(\/|$)/

const LOG_NAME = /\.(jsonl|ndjson|json|sse|log|traj|eval|zip)(\.(gz|zst))?$|\.(gz|zst)$/i
/** Text and pages are mostly something else, but not those that an agent named. */
const EXPORT_NAME = /^qwen-code-export-.*\.(md|html)$/i
/** Settings, manifests and indexes of agents and projects. */
const OTHER_NAME =
  /^(package|package-lock|tsconfig.*|settings.*|config|\.?credentials|auth|oauth_creds|sessions-index|mcp)\.json$/i
