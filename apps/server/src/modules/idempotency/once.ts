import { hash } from 'node:crypto'
import { codes, dayMs } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { markRepeatable } from '../../db/repeatable.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { idempotencyRepository } from './idempotency-repository.ts'

interface Request {
  companyId: string
  call: string
  /** without a key every request is a new one */
  key: string | undefined
  body: unknown
  now: number
}

/** A request of a signed-in buyer. */
export interface IdempotentRequest extends Request {
  userId: string
}

/** A request of a visitor, who is identified by the AccessToken alone. */
export interface VisitorRequest extends Request {
  accessToken: string
}

type AnyRequest = IdempotentRequest | VisitorRequest

/** An Idempotency-Key is valid for a day. */
export const keyLifeMs = dayMs

const holderOf = (request: AnyRequest) =>
  'userId' in request ? request.userId : `visitor:${hash('sha256', request.accessToken)}`

const keyOf = (request: AnyRequest, key: string) => ({
  companyId: request.companyId,
  holder: holderOf(request),
  call: request.call,
  keyHash: hash('sha256', key),
})

const bodyHashOf = (body: unknown) => hash('sha256', JSON.stringify(body) ?? '')

/**
 * Does the work once for each key, inside the work's own transaction: the key, the answer and the work itself are
 * stored together or not at all. The same key with another body is refused.
 */
export const once = async <Answer>(
  tx: Db,
  request: AnyRequest,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  if (!request.key) return work()
  markRepeatable(tx)
  const key = keyOf(request, request.key)
  const bodyHash = bodyHashOf(request.body)
  const createdAt = new Date(request.now)
  if (await idempotencyRepository.claim(tx, { ...key, bodyHash, createdAt })) {
    const answer = await work()
    await idempotencyRepository.keepAnswer(tx, key, answer)
    return answer
  }
  const stored = await idempotencyRepository.find(tx, key)
  if (stored?.bodyHash !== bodyHash) throw new Refusal(codes.conflict, '请求编号已用于其他内容，请刷新后重试')
  return stored.answer as Answer
}

/** The stored answer to a repeated request: looked up first, so that a repeat costs nothing more. */
export const findRepeat = async <Answer>(db: Db, request: AnyRequest): Promise<Answer | undefined> => {
  if (!request.key) return undefined
  const stored = await idempotencyRepository.find(db, keyOf(request, request.key))
  return stored?.bodyHash === bodyHashOf(request.body) && stored.answer !== null
    ? (stored.answer as Answer)
    : undefined
}

/** The same, in a transaction of its own; without a key there is nothing to store together. */
export const onceIn = <Answer>(
  db: Db,
  request: AnyRequest,
  work: (tx: Db) => Promise<Answer>,
): Promise<Answer> => (request.key ? db.transaction((tx) => once(tx, request, () => work(tx))) : work(db))
