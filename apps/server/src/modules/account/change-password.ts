import { codes } from '@yinpu/contract'
import type { Buyer } from '../../kernel/owner.ts'
import { invalidFields, Refusal } from '../../kernel/refusal.ts'
import { attemptRepository } from '../limits/attempt-repository.ts'
import { whoAsks } from '../limits/limit.ts'
import { countAttempt, refuseWhenLimited } from '../limits/limit-attempts.ts'
import type { AccountDeps } from './account-deps.ts'
import { accountRepository } from './account-repository.ts'
import { checkCode, refuseCode, wrongCode } from './check-code.ts'
import { deviceRepository } from './device-repository.ts'
import { loginLimits, passwordCheckLimit } from './limits.ts'
import { noPassword, verifyPassword } from './passwords.ts'

type Deps = Pick<AccountDeps, 'db' | 'now' | 'passwords'>

const tooOften = '密码错误次数过多'
const passwordMissing = '您还没有设置密码，请先在“忘记密码”里用短信验证码设置'

/**
 * Asks for the password, to prove that the person at an open page is the buyer. Each attempt is counted before it is
 * checked.
 */
export const confirmPassword = async (
  deps: Deps,
  companyId: string,
  buyer: Buyer,
  password: string,
  wrong: string,
  address: string,
): Promise<void> => {
  const { db, passwords } = deps
  const limit = passwordCheckLimit(buyer.id)
  // A buyer who is locked out does not wait in line with the others.
  await refuseWhenLimited(deps, companyId, [limit], tooOften)
  return passwords(whoAsks({ userId: buyer.id, address }), async () => {
    await countAttempt(deps, companyId, [limit], tooOften)
    const storedHash = await accountRepository.getPasswordHash(db, companyId, buyer.id)
    if (storedHash === noPassword) throw new Refusal(codes.refused, passwordMissing)
    if (!(await verifyPassword(password, storedHash))) throw new Refusal(codes.refused, wrong)
    await attemptRepository.clear(db, companyId, limit.subject)
  })
}

interface Change {
  old_password: string
  password: string
}

/** This device stays signed in; every other device has to sign in again. */
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

interface Reset {
  mobile: string
  code: string
  password: string
  address: string
}

/** Sets a new password for the owner of the mobile; every device has to sign in again and is unknown from then on. */
export const resetPassword = async (
  { db, now, passwords }: AccountDeps,
  companyId: string,
  { mobile, code, password, address }: Reset,
): Promise<null> => {
  const user = await accountRepository.findByMobile(db, companyId, mobile)
  const holder = user?.id ?? ''
  const bond = { companyId, scene: 'password', holder, target: mobile } as const
  const useUp = await checkCode({ db, now }, bond, { code, address })
  // The code of an unknown mobile is never sent; even a guessed code has nothing to reset.
  if (!user) throw invalidFields({ code: wrongCode })
  const passwordHash = await passwords(whoAsks({ address }), () => passwords.hash(password))
  const limits = loginLimits(mobile, address)
  await db.transaction(async (tx) => {
    await useUp(tx)
    if (user.awaitsOwner && !(await accountRepository.takeOver(tx, companyId, user.id))) throw refuseCode()
    await accountRepository.updateUser(tx, companyId, user.id, { passwordHash })
    await accountRepository.deleteTokensOf(tx, companyId, user.id)
    await deviceRepository.deleteOf(tx, companyId, user.id)
    for (const { subject } of [limits.pair, limits.mobile])
      await attemptRepository.clear(tx, companyId, subject)
  })
  return null
}
