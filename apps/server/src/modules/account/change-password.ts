import { invalidFields } from '../../http/refusal.ts'
import { whoAsks } from '../limits/who-asks.ts'
import type { AccountNeeds } from './account-needs.ts'
import { accountRepository } from './account-repository.ts'
import type { Buyer } from './buyer.ts'
import { confirmPassword } from './confirm-password.ts'

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
  address: string,
): Promise<null> => {
  const { db, desk } = needs
  if (change.password === change.old_password) throw invalidFields({ password: '新密码不可与旧密码相同' })
  await confirmPassword(needs, companyId, buyer, change.old_password, '旧密码错误', address)
  const passwordHash = await desk(whoAsks({ userId: buyer.id, address }), () => desk.hash(change.password))
  await db.transaction(async (tx) => {
    await accountRepository.updateUser(tx, companyId, buyer.id, { passwordHash })
    await accountRepository.deleteOtherTokens(tx, companyId, buyer.id, buyer.tokenHash)
  })
  return null
}
