// What the page knows of saving the open log. A signal of its own, so that who shows it need not load what saves.

import { createSignal } from 'solid-js'
import type { createKeeping } from '../../state/memory/keeping.ts'

export const [keepingHere, setKeeping] = createSignal<ReturnType<typeof createKeeping>>()
