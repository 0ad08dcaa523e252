// What happened to a session, event by event. Views switch on the event.

import type { Image, MessageId, Millis, Text } from '../transcript/types.ts'
import type { Todo } from './tool-detail.ts'

export type EventDetail =
  | {
      readonly event: 'compaction'
      readonly trigger?: string
      readonly tokensBefore?: number
      readonly tokensAfter?: number
      readonly summary?: Text
      /** Why it failed, if it did. */
      readonly failed?: string
    }
  /** The model, thinking level, permission mode, agent or another setting changed. */
  | { readonly event: 'setting'; readonly setting: string; readonly value: string }
  | { readonly event: 'interrupt'; readonly text: Text }
  | {
      readonly event: 'error'
      readonly text: Text
      readonly code?: string
      /** Set while the agent tries again. */
      readonly retry?: { readonly attempt: number; readonly of?: number; readonly wait?: Millis }
    }
  | {
      readonly event: 'permission'
      readonly title: string
      readonly callId?: string
      readonly options: readonly { readonly id: string; readonly name: string; readonly kind: string }[]
      /** The chosen option's name, 'cancelled', or absent while nobody answered. */
      readonly answer?: string
      readonly granted?: boolean
      readonly answeredAt?: Millis
    }
  | {
      readonly event: 'hook'
      readonly name: string
      readonly outcome: 'done' | 'failed' | 'blocked'
      readonly text?: Text
    }
  /** A slash command, with what it printed. */
  | { readonly event: 'command'; readonly command: Text; readonly output?: Text }
  /** A shell command run by the human. */
  | { readonly event: 'shell'; readonly command: Text; readonly output: Text; readonly exitCode?: number }
  /** Text that the harness put into the conversation: reminders, skills, memories, files, caveats. */
  | {
      readonly event: 'context'
      readonly label: string
      readonly text: Text
      readonly images?: readonly Image[]
    }
  /** A background task, another agent or the schedule spoke up. */
  | {
      readonly event: 'notification'
      readonly text: Text
      /** The agent, channel or session that speaks. */
      readonly from?: string
      /** In its own words, what it is about. */
      readonly title?: string
      readonly status?: string
      readonly callId?: string
    }
  | { readonly event: 'plan'; readonly todos: readonly Todo[]; readonly text?: Text }
  /** The human went back. Everything after message `to` in this thread, up to here, is abandoned; null: everything. */
  | { readonly event: 'rewind'; readonly to: MessageId | null }
  | { readonly event: 'branch'; readonly summary: Text }
  | {
      readonly event: 'turn'
      readonly outcome: string
      readonly failed?: boolean
      readonly duration?: Millis
      readonly text?: Text
    }
  | { readonly event: 'link'; readonly label: string; readonly url: string }
  | { readonly event: 'label'; readonly target: MessageId; readonly label: string }
  | { readonly event: 'notice'; readonly level: 'info' | 'warning' | 'error'; readonly text: Text }
