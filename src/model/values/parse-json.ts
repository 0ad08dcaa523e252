// JSON, where nobody is told why it is none.

/** Nothing for a text that is no JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const isJson = (text: string): boolean => parseJson(text) !== undefined
