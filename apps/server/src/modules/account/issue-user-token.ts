import { randomBytes } from 'node:crypto'
import { dayMs, type IssuedToken } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { hashToken } from '../company/access-token.ts'
import { accountRepository } from './account-repository.ts'

export const tokenLifetimeMs = 14 * dayMs

/** Signs a buyer in on one more device. */
export const issueUserToken = async (
  db: Db,
  companyId: string,
  userId: string,
  now: number,
  token = randomBytes(32).toString('base64url'),
): Promise<IssuedToken> => {
  const expiresAt = new Date(now + tokenLifetimeMs)
  await accountRepository.insertToken(db, { companyId, userId, tokenHash: hashToken(token), expiresAt })
  return { token, expire_time: expiresAt.getTime() }
}
