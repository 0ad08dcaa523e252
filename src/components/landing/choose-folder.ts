// Asks for a folder. The input is never on the page: the page has one input for files, and this is not it.

export const chooseFolder = (onChosen: (files: FileList) => void): void => {
  const input = document.createElement('input')
  input.type = 'file'
  input.webkitdirectory = true
  input.addEventListener('change', () => {
    if (input.files && input.files.length > 0) onChosen(input.files)
    asking = undefined
  })
  asking = input
  input.click()
}

/** Held while the dialog is open, so that it is not collected. */
let asking: HTMLInputElement | undefined
