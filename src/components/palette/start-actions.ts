// What can be done where no session is open.

import type { ViewerState } from '../../state/session/viewer.ts'
import type { Intake } from '../landing/intake.ts'
import type { PaletteLine } from './groups.ts'

export interface StartAction extends PaletteLine {
  run(): void
}

export const startActions = (viewer: ViewerState, intake: Intake): readonly StartAction[] => [
  {
    text: 'Choose a file',
    run: () => document.querySelector<HTMLInputElement>('input[type="file"]')?.click()
  },
  { text: 'Choose a folder', run: () => intake.chooseFolder() },
  ...(viewer.isLibrary() ? inList(viewer) : onLanding(intake)),
  ...(['light', 'dark', 'system'] as const)
    .filter(theme => theme !== viewer.settings.theme)
    .map(theme => ({
      text: theme === 'system' ? 'System theme' : `${theme === 'dark' ? 'Dark' : 'Light'} theme`,
      run: () => viewer.change({ theme })
    })),
  { text: 'Keys that work in a session', run: () => viewer.showSheet('help') }
]

const onLanding = (intake: Intake): readonly StartAction[] => [
  { text: 'Paste a log', run: () => void intake.setField('paste') },
  { text: 'Open a URL', run: () => void intake.setField('address') },
  {
    text: 'Where agents keep their logs',
    run: () => document.getElementById('places')?.scrollIntoView()
  }
]

const inList = (viewer: ViewerState): readonly StartAction[] => [
  {
    text: 'Filter the sessions',
    note: '/',
    run: () => document.querySelector<HTMLElement>('.library-filter input')?.focus()
  },
  { text: 'Close these and go back to the start', run: () => viewer.close() }
]
