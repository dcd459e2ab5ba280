import { attemptRepository } from '../limits/attempt-repository.ts'
import { whoAsks } from '../limits/who-asks.ts'
import type { AccountNeeds } from './account-needs.ts'
import { accountRepository } from './account-repository.ts'
import { checkCode } from './check-code.ts'
import { loginLimits } from './limits.ts'

interface Reset {
  mobile: string
  code: string
  password: string
  address: string
}

/** A new password for whoever holds the mobile; every device has to sign in again. */
export const resetPassword = async (
  { db, now, desk }: AccountNeeds,
  companyId: string,
  { mobile, code, password, address }: Reset,
): Promise<null> => {
  const user = await accountRepository.findByMobile(db, companyId, mobile)
  const holder = user?.id ?? ''
  const useUp = await checkCode({ db, now }, { companyId, scene: 'password', holder, target: mobile }, code)
  const passwordHash = await desk(whoAsks({ address }), () => desk.hash(password))
  await db.transaction(async (tx) => {
    await useUp(tx)
    await accountRepository.updateUser(tx, companyId, holder, { passwordHash })
    await accountRepository.deleteTokensOf(tx, companyId, holder)
    await attemptRepository.clear(tx, companyId, loginLimits(mobile, '').mobile.subject)
  })
  return null
}
