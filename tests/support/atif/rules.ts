// The rules of ATIF 1.7 for a document, from its specification alone: what breaks one, in words. Nothing of the project.

type Json = { readonly [key: string]: unknown }

export const atifFaults = (document: unknown): readonly string[] => {
  const faults: string[] = []
  const say: Say = (where, fault) => {
    faults.push(`${where}: ${fault}`)
    return undefined
  }
  trajectory(document, 'root', say)
  noNull(document, 'root', say)
  return faults
}

/** Undefined, so that a check may end with it. */
type Say = (where: string, fault: string) => undefined

const trajectory = (value: unknown, where: string, say: Say): undefined => {
  if (!isObject(value)) return say(where, 'is no object')
  only(value, ROOT, where, say)
  if (value['schema_version'] !== 'ATIF-v1.7') say(where, 'has another version')
  text(value, 'session_id', where, say, true)
  text(value, 'trajectory_id', where, say, true)
  const agent = value['agent']
  if (!isObject(agent)) return say(where, 'has no agent')
  only(agent, ['name', 'version', 'model_name', 'tool_definitions', 'extra'], `${where}.agent`, say)
  for (const key of ['name', 'version']) text(agent, key, `${where}.agent`, say)
  const steps = value['steps']
  if (!Array.isArray(steps)) return say(where, 'has no steps')
  for (const [i, one] of steps.entries()) step(one, i + 1, `${where}.steps[${i}]`, say)
  const metrics = value['final_metrics']
  if (metrics !== undefined) finalMetrics(metrics, `${where}.final_metrics`, say)
  const subs = value['subagent_trajectories'] ?? []
  if (!Array.isArray(subs)) return say(where, 'has sub-agents that are no list')
  const ids = new Set<unknown>()
  for (const [i, sub] of subs.entries()) {
    trajectory(sub, `${where}.subagent_trajectories[${i}]`, say)
    if (typeof sub?.trajectory_id !== 'string' || ids.has(sub.trajectory_id))
      say(where, `sub-agent ${i} has no id`)
    ids.add(sub?.trajectory_id)
  }
  if (where === 'root')
    for (const id of refsIn(value)) if (!ids.has(id)) say(where, `no trajectory is called ${id}`)
}

const step = (value: unknown, number: number, where: string, say: Say): undefined => {
  if (!isObject(value)) return say(where, 'is no object')
  only(value, STEP, where, say)
  if (value['step_id'] !== number) say(where, `has the number ${value['step_id']}`)
  const source = value['source']
  if (!['system', 'user', 'agent'].includes(source as string)) say(where, `has the source ${source}`)
  text(value, 'message', where, say)
  if ('timestamp' in value && !isIso(value['timestamp'])) say(where, `has the time ${value['timestamp']}`)
  if (source !== 'agent')
    for (const key of AGENT_ONLY) if (key in value) say(where, `has ${key}, and is none of the agent`)
  text(value, 'reasoning_content', where, say, true)
  const ids = new Set<string>()
  for (const call of listOf(value, 'tool_calls', where, say)) {
    only(call, ['tool_call_id', 'function_name', 'arguments', 'extra'], where, say)
    text(call, 'tool_call_id', where, say)
    text(call, 'function_name', where, say)
    if (call['tool_call_id'] === '' || call['function_name'] === '') say(where, 'has a call without a name')
    if (ids.has(String(call['tool_call_id']))) say(where, 'has two calls of one id')
    ids.add(String(call['tool_call_id']))
    if (!isObject(call['arguments'])) say(where, 'has arguments that are no object')
  }
  const observation = value['observation']
  if (observation === undefined) return
  if (!isObject(observation)) return say(where, 'has an observation that is no object')
  const results = listOf(observation, 'results', where, say)
  if (results.length === 0) say(where, 'has observed nothing')
  for (const result of results) {
    only(result, ['source_call_id', 'content', 'subagent_trajectory_ref', 'extra'], where, say)
    text(result, 'content', where, say, true)
    const id = result['source_call_id']
    if (id !== undefined && !ids.has(id as string)) say(where, `answers ${id}, which is no call of it`)
  }
}

const ROOT = [
  ...['schema_version', 'session_id', 'trajectory_id', 'agent', 'steps', 'notes', 'final_metrics'],
  ...['continued_trajectory_ref', 'extra', 'subagent_trajectories']
]
const AGENT_ONLY = ['model_name', 'reasoning_effort', 'reasoning_content', 'tool_calls', 'metrics']
const STEP = [
  ...['step_id', 'timestamp', 'source', 'message', 'observation', 'llm_call_count'],
  ...['is_copied_context', 'extra', ...AGENT_ONLY]
]
const TOTALS = ['prompt_tokens', 'completion_tokens', 'cached_tokens', 'cost_usd', 'steps']

const finalMetrics = (value: unknown, where: string, say: Say): undefined => {
  if (!isObject(value)) return say(where, 'is no object')
  const names = TOTALS.map(name => `total_${name}`)
  only(value, [...names, 'extra'], where, say)
  for (const name of names)
    if (name in value && !(typeof value[name] === 'number' && value[name] >= 0))
      say(where, `${name} is no number`)
}

const only = (value: Json, known: readonly string[], where: string, say: Say): undefined => {
  for (const key of Object.keys(value)) if (!known.includes(key)) say(where, `has ${key}`)
}

const text = (value: Json, key: string, where: string, say: Say, isFree = false): void => {
  if (isFree && !(key in value)) return
  if (typeof value[key] !== 'string') say(where, `${key} is no string`)
}

const listOf = (value: Json, key: string, where: string, say: Say): readonly Json[] => {
  const list = value[key]
  if (list === undefined) return []
  if (!Array.isArray(list) || !list.every(isObject)) say(where, `${key} is no list of objects`)
  return Array.isArray(list) ? list.filter(isObject) : []
}

const noNull = (value: unknown, where: string, say: Say): undefined => {
  if (value === null && !where.includes('.arguments')) say(where, 'is null')
  if (typeof value !== 'object' || value === null) return
  for (const [key, member] of Object.entries(value)) noNull(member, `${where}.${key}`, say)
}

const refsIn = (value: unknown): readonly unknown[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) =>
    key === 'subagent_trajectory_ref'
      ? (member as readonly Json[]).map(ref => ref['trajectory_id'])
      : key === 'arguments'
        ? []
        : refsIn(member)
  )
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isIso = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value) &&
  !Number.isNaN(Date.parse(value))
