import type { Buyer } from '../../kernel/owner.ts'
import { invalidFields } from '../../kernel/refusal.ts'
import { whoAsks } from '../limits/who-asks.ts'
import type { AccountDeps } from './account-deps.ts'
import { accountRepository } from './account-repository.ts'
import { confirmPassword } from './confirm-password.ts'

interface Change {
  old_password: string
  password: string
}

/** This device stays signed in, every other has to sign in again. */
export const changePassword = async (
  deps: AccountDeps,
  companyId: string,
  buyer: Buyer,
  change: Change,
  address: string,
): Promise<null> => {
  const { db, passwords } = deps
  if (change.password === change.old_password) throw invalidFields({ password: '新密码不可与旧密码相同' })
  await confirmPassword(deps, companyId, buyer, change.old_password, '旧密码错误', address)
  const passwordHash = await passwords(whoAsks({ userId: buyer.id, address }), () =>
    passwords.hash(change.password),
  )
  await db.transaction(async (tx) => {
    await accountRepository.updateUser(tx, companyId, buyer.id, { passwordHash })
    await accountRepository.deleteOtherTokens(tx, companyId, buyer.id, buyer.tokenHash)
  })
  return null
}
