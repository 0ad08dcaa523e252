// A field of a value of which nothing is known. What it inherits does not count: a log may name a key `constructor`.

export const ownProperty = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string | number, unknown>)[key]
    : undefined
