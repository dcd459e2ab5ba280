import { randomBytes } from 'node:crypto'
import { hashPassword } from './hash-password.ts'

let made: Promise<string> | undefined

/** Compared with where no such account exists, so that the comparison costs what it always costs. */
export const nobodysHash = (): Promise<string> => {
  made ??= hashPassword(randomBytes(16).toString('hex'))
  return made
}
