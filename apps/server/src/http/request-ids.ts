import { randomBytes } from 'node:crypto'

/** Unique over processes and restarts by its head, within a process by counting: a request costs no randomness. */
export const createRequestIds = () => {
  const head = randomBytes(9).toString('base64url')
  let count = 0
  return () => {
    count += 1
    return `${head}-${count.toString(36)}`
  }
}
