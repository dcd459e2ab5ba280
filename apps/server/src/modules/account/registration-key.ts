import { createHmac, hash, randomBytes } from 'node:crypto'
import { codes, dayMs, type IssuedToken } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { whoAsks } from '../limits/limit.ts'
import type { AccountDeps } from './account-deps.ts'
import { accountRepository } from './account-repository.ts'
import { tokenLifetimeMs } from './issue-user-token.ts'
import { verifyPassword } from './passwords.ts'
import { registrationKeyRepository } from './registration-key-repository.ts'

/** An Idempotency-Key is valid for a day. */
export const registrationKeyLifeMs = dayMs

/** The fields of a registration, without its password. */
type Input = Record<string, string | undefined>

const bodyHashOf = (input: Input) => hash('sha256', JSON.stringify(input))

/**
 * The token is made from the key itself, which only its sender has: a repeat gets the same token, and the stored row
 * does not give it away to a reader of the database.
 */
const tokenOf = (key: string, salt: string) => createHmac('sha256', salt).update(key).digest('base64url')

const reused = () => new Refusal(codes.conflict, '请求编号已用于其他内容，请刷新后重试')

/** Returns the answer to the first registration with this key; refuses the key with any other input. */
export const findRegistration = async (
  { db, passwords, now }: AccountDeps,
  companyId: string,
  key: string,
  input: Input,
  { password, address }: { password: string; address: string },
): Promise<IssuedToken | undefined> => {
  const stored = await registrationKeyRepository.find(db, companyId, hash('sha256', key))
  if (!stored || stored.createdAt.getTime() <= now() - registrationKeyLifeMs) return undefined
  if (stored.bodyHash !== bodyHashOf(input)) throw reused()
  const passwordHash = await accountRepository.getPasswordHash(db, companyId, stored.userId)
  if (!(await passwords(whoAsks({ address }), () => verifyPassword(password, passwordHash)))) throw reused()
  return { token: tokenOf(key, stored.salt), expire_time: stored.createdAt.getTime() + tokenLifetimeMs }
}

/** Stores the key in the registration's own transaction; returns the token to issue. */
export const keepRegistration = async (
  tx: Db,
  { companyId, userId, now }: { companyId: string; userId: string; now: number },
  key: string,
  input: Input,
): Promise<string> => {
  const salt = randomBytes(32).toString('base64url')
  const row = { companyId, userId, salt, keyHash: hash('sha256', key), bodyHash: bodyHashOf(input) }
  // A request at the same moment has used the key for another mobile.
  const oldest = new Date(now - registrationKeyLifeMs)
  if (!(await registrationKeyRepository.insert(tx, { ...row, createdAt: new Date(now) }, oldest)))
    throw reused()
  return tokenOf(key, salt)
}
