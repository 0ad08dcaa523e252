// How the page looks is said once, at its root: the style sheet does the rest.

import { createEffect } from 'solid-js'
import type { ViewerState } from '../../state/session/viewer.ts'

export const followAppearance = (viewer: ViewerState): void =>
  createEffect(() => {
    const { dataset } = document.documentElement
    dataset['density'] = viewer.settings.density
    dataset['wrap'] = viewer.settings.wrap ? 'on' : 'off'
    if (viewer.settings.theme === 'system') delete dataset['theme']
    else dataset['theme'] = viewer.settings.theme
  })
