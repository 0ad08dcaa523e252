// The file that is open in the sheet of files: by its path, whoever chose it.

import { createSignal } from 'solid-js'

const [chosenFile, setChosen] = createSignal<string>()

export { chosenFile }

export const chooseFile = (path: string | undefined): void => void setChosen(path)
