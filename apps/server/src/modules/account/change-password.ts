import { codes } from '@yinpu/contract'
import { invalidFields, Refusal } from '../../http/refusal.ts'
import { attemptRepository } from '../limits/attempt-repository.ts'
import { countAttempt } from '../limits/limit-attempts.ts'
import type { AccountNeeds } from './account-needs.ts'
import { accountRepository } from './account-repository.ts'
import type { Buyer } from './buyer.ts'
import { hashPassword, verifyPassword } from './hash-password.ts'
import { passwordCheckLimit } from './limits.ts'

interface Change {
  old_password: string
  password: string
}

/** This device stays signed in, every other has to sign in again. */
export const changePassword = async (
  needs: AccountNeeds,
  companyId: string,
  buyer: Buyer,
  change: Change,
): Promise<null> => {
  const { db, desk } = needs
  if (change.password === change.old_password) throw invalidFields({ password: '新密码不可与旧密码相同' })
  const limit = passwordCheckLimit(buyer.id)
  return desk(async () => {
    await countAttempt(needs, companyId, [limit], '密码错误次数过多')
    const kept = await accountRepository.getPasswordHash(db, companyId, buyer.id)
    if (!(await verifyPassword(change.old_password, kept))) throw new Refusal(codes.refused, '旧密码错误')
    const passwordHash = await hashPassword(change.password)
    await db.transaction(async (tx) => {
      await accountRepository.updateUser(tx, companyId, buyer.id, { passwordHash })
      await accountRepository.deleteOtherTokens(tx, companyId, buyer.id, buyer.tokenHash)
      await attemptRepository.clear(tx, companyId, limit.subject)
    })
    return null
  })
}
