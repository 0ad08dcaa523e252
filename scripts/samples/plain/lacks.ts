// What the plainer formats have no words for: most of them keep what was said and done, and little else.

import type { Doing, Fact, Lacks } from '../lacks.ts'

const NO_EVENTS: readonly Fact[] = ['interruption', 'api error', 'compaction', 'permission']
const ONE_STREAM: readonly Fact[] = ['stderr', 'cancelled', 'pictures in results']
const FILES: readonly Doing[] = ['read', 'content', 'files', 'list', 'fetch', 'delete', 'move']

export const PLAIN_LACKS = {
  vscode: {
    inShell: ['content', 'delete', 'move'],
    never: ['think', 'mode', 'other', 'websearch', 'mcp'],
    silent: [
      'queued',
      ...ONE_STREAM,
      'failure',
      'times',
      'pictures in prompts',
      'sub-agent',
      ...NO_EVENTS,
      'usage',
      'place'
    ]
  },
  atif: {
    inShell: [],
    never: [],
    silent: ['queued', ...ONE_STREAM, 'pictures in prompts', 'failure', ...NO_EVENTS, 'title', 'place']
  },
  cline: {
    inShell: ['files', 'fetch', 'delete', 'move'],
    never: ['think', 'mode', 'mcp', 'other', 'websearch', 'plan', 'task'],
    silent: [
      'queued',
      ...ONE_STREAM,
      'failure',
      'output of ask',
      'sub-agent',
      ...NO_EVENTS,
      'models',
      'usage',
      'title',
      'place'
    ]
  },
  specstory: {
    inShell: ['list', 'delete', 'move'],
    never: ['think', 'other'],
    silent: [
      'queued',
      ...ONE_STREAM,
      'exit code',
      'failure',
      'output of ask',
      'output of plan',
      'pictures in prompts',
      'sub-agent',
      ...NO_EVENTS,
      'usage',
      'place'
    ]
  },
  aider: {
    inShell: FILES,
    never: ['write', 'think', 'mode', 'mcp', 'other', 'websearch', 'plan', 'task', 'ask'],
    silent: [
      'queued',
      'times',
      ...ONE_STREAM,
      'pictures in prompts',
      'exit code',
      'failure',
      'output of edit',
      'output of write',
      'sub-agent',
      'interruption',
      'compaction',
      'permission',
      'title',
      'place'
    ]
  },
  entire: {
    inShell: ['list', 'delete', 'move'],
    never: ['think', 'other'],
    silent: [
      'thinking',
      'queued',
      ...ONE_STREAM,
      'exit code',
      'pictures in prompts',
      'sub-agent',
      ...NO_EVENTS,
      'models',
      'title',
      'place'
    ]
  },
  kimi: {
    inShell: ['list', 'delete', 'move'],
    never: ['other'],
    silent: ['stderr', 'cancelled', 'pictures in results']
  },
  grok: {
    inShell: ['move'],
    never: ['think', 'other'],
    silent: [
      'queued',
      'times',
      ...ONE_STREAM,
      'failure',
      'output of websearch',
      'sub-agent',
      ...NO_EVENTS,
      'usage',
      'title',
      'place'
    ]
  },
  droid: {
    inShell: ['delete', 'move'],
    never: ['think', 'other'],
    silent: [
      'queued',
      ...ONE_STREAM,
      'pictures in prompts',
      'sub-agent',
      'interruption',
      'compaction',
      'permission',
      'models',
      'usage',
      'title'
    ]
  },
  'acp-trajectory': {
    inShell: ['files'],
    never: ['ask'],
    silent: [
      'exit code',
      'queued',
      ...ONE_STREAM,
      'pictures in prompts',
      'sub-agent',
      ...NO_EVENTS,
      'models',
      'usage',
      'title',
      'place'
    ]
  },
  'openai-chat': {
    inShell: [],
    never: [],
    silent: [
      'queued',
      'times',
      ...ONE_STREAM,
      'failure',
      'sub-agent',
      ...NO_EVENTS,
      'models',
      'usage',
      'title',
      'place'
    ]
  }
} as const satisfies Readonly<Record<string, Lacks>>
