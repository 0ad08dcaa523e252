// Asks for a folder. The input is never on the page: the page has one input for files, and this is not it.

export const chooseFolder = (onChosen: (files: FileList) => void): void => {
  const input = document.createElement('input')
  input.type = 'file'
  input.webkitdirectory = true
  input.addEventListener('cancel', () => asking.delete(input))
  input.addEventListener('change', () => {
    asking.delete(input)
    if (input.files && input.files.length > 0) onChosen(input.files)
  })
  asking.add(input)
  input.click()
}

/** Held while their dialogs are open, so that they are not collected. */
const asking = new Set<HTMLInputElement>()
