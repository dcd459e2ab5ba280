import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { createFairQueue, type QueueBounds, usualOfOne } from '../../kernel/fair-queue.ts'

const derive = promisify(argon2)

export interface PasswordCost {
  /** KiB */
  memory: number
  passes: number
  parallelism: number
}

/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane. */
export const usualCost: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** argon2id in the PHC string form, so that the cost can be raised later without losing old hashes. */
export const hashPassword = async (password: string, cost = usualCost): Promise<string> => {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { message: password, nonce, tagLength, ...cost })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

/** Stored for an account whose owner signs in by code and has set no password: no password ever matches it. */
export const noPassword = ''

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

export const verifyPassword = async (password: string, hashed: string): Promise<boolean> => {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = form.exec(hashed) ?? []
  if (!tag) return false
  const expected = Buffer.from(tag, 'base64')
  const actual = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(nonce, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return timingSafeEqual(actual, expected)
}

/**
 * Hashing passwords is slow on purpose, and takes threads and memory that everything else needs too: only so many run
 * at once, and the others wait in turn.
 */
export const createPasswordQueue = (bounds: QueueBounds, cost = usualCost) => {
  const hash = (password: string) => hashPassword(password, cost)
  let nobodys: Promise<string> | undefined
  return Object.assign(createFairQueue(bounds), {
    hash,
    /** Compared with if no such account exists, so that the comparison takes the same time. */
    dummyHash: () => {
      nobodys ??= hash(randomBytes(16).toString('hex'))
      return nobodys
    },
  })
}

export type PasswordQueue = ReturnType<typeof createPasswordQueue>

/** One processor stays free for everybody else, and never more threads than Node's pool can spare. */
export const passwordQueueBounds = () => ({
  slots: Math.max(1, Math.min(3, availableParallelism() - 1)),
  mostWaiting: 200,
  mostOfOne: usualOfOne,
})
