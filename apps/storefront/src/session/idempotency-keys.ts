/** Not `randomUUID`: that exists on secure origins only. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')

/**
 * One key for one form: sent again because no answer came, it is the same request; with another text in it, or
 * after an answer, it is a new one.
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
