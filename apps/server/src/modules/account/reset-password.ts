import { invalidFields } from '../../kernel/refusal.ts'
import { attemptRepository } from '../limits/attempt-repository.ts'
import { whoAsks } from '../limits/who-asks.ts'
import type { AccountDeps } from './account-deps.ts'
import { accountRepository } from './account-repository.ts'
import { checkCode, wrongCode } from './check-code.ts'
import { deviceRepository } from './device-repository.ts'
import { loginLimits } from './limits.ts'

interface Reset {
  mobile: string
  code: string
  password: string
  address: string
}

/** A new password for whoever holds the mobile; every device has to sign in again, and none is known any more. */
export const resetPassword = async (
  { db, now, passwords }: AccountDeps,
  companyId: string,
  { mobile, code, password, address }: Reset,
): Promise<null> => {
  const user = await accountRepository.findByMobile(db, companyId, mobile)
  const holder = user?.id ?? ''
  const bond = { companyId, scene: 'password', holder, target: mobile } as const
  const useUp = await checkCode({ db, now }, bond, { code, address })
  // The code of an unknown mobile is never sent; who guesses it has still nothing to reset.
  if (!user) throw invalidFields({ code: wrongCode })
  const passwordHash = await passwords(whoAsks({ address }), () => passwords.hash(password))
  const limits = loginLimits(mobile, address)
  await db.transaction(async (tx) => {
    await useUp(tx)
    await accountRepository.updateUser(tx, companyId, user.id, { passwordHash })
    await accountRepository.deleteTokensOf(tx, companyId, user.id)
    await deviceRepository.deleteOf(tx, companyId, user.id)
    for (const { subject } of [limits.pair, limits.mobile])
      await attemptRepository.clear(tx, companyId, subject)
  })
  return null
}
