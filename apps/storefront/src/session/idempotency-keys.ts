/** Not `randomUUID`: that one exists on secure origins only. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')

/**
 * One key for one filled-in form: sent again because no answer came, it is the same request; with other words
 * in it, or once it was answered, it is a new one.
 */
export const createIdempotencyKeys = (makeKey: () => string = randomKey) => {
  let last: { body: string; key: string } | undefined
  return {
    keyFor(body: unknown): string {
      const text = JSON.stringify(body)
      if (last?.body !== text) last = { body: text, key: makeKey() }
      return last.key
    },
    answered(): void {
      last = undefined
    },
  }
}
