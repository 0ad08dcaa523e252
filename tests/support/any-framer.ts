// A framer for bytes of any kind, with all the code that the engine fetches when it is wanted.

import type { Framer } from '../../src/engine/container/frame.ts'
import { type FramerOptions, openFramer } from '../../src/engine/container/index.ts'
import * as text from '../../src/engine/container/text-containers.ts'

export const anyFramer = (options: FramerOptions = {}): Framer => openFramer({ text, ...options })
