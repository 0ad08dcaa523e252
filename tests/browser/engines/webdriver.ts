// The few words of W3C WebDriver that a journey needs, over HTTP.

export interface WebDriver {
  get(path: string): Promise<unknown>
  post(path: string, body?: object): Promise<unknown>
  delete(path: string): Promise<unknown>
}

export const webDriver = (origin: string): WebDriver => ({
  get: path => ask(`${origin}${path}`, { method: 'GET' }),
  post: (path, body = {}) => ask(`${origin}${path}`, { method: 'POST', body: JSON.stringify(body) }),
  delete: path => ask(`${origin}${path}`, { method: 'DELETE' })
})

const ask = async (url: string, request: RequestInit): Promise<unknown> => {
  const response = await fetch(url, request)
  const { value } = (await response.json()) as { value: unknown }
  if (!response.ok) throw new Error(`${new URL(url).pathname}: ${JSON.stringify(value)}`)
  return value
}

/** An element is told by the one key that the standard gives it. */
export const elementId = (value: unknown): string =>
  Object.values((value ?? {}) as Record<string, string>)[0] ?? ''

/** Keys that are held, then the one that is pressed, as one list of actions. */
export const keyActions = (keys: readonly string[]): object => {
  const codes = keys.map(key => KEYS.get(key) ?? key)
  return {
    actions: [
      {
        type: 'key',
        id: 'keyboard',
        actions: [
          ...codes.map(value => ({ type: 'keyDown', value })),
          ...codes.toReversed().map(value => ({ type: 'keyUp', value }))
        ]
      }
    ]
  }
}

export const pointerActions = (x: number, y: number, isPressed: boolean): object => ({
  actions: [
    {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', duration: 0, origin: 'viewport', x: Math.round(x), y: Math.round(y) },
        ...(isPressed
          ? [
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 }
            ]
          : [])
      ]
    }
  ]
})

const KEYS: ReadonlyMap<string, string> = new Map([
  ['Backspace', '\ue003'],
  ['Tab', '\ue004'],
  ['Enter', '\ue007'],
  ['Shift', '\ue008'],
  ['Control', '\ue009'],
  ['Alt', '\ue00a'],
  ['Escape', '\ue00c'],
  ['PageUp', '\ue00e'],
  ['ArrowLeft', '\ue012'],
  ['ArrowUp', '\ue013'],
  ['ArrowRight', '\ue014'],
  ['ArrowDown', '\ue015']
])
