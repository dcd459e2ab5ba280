import { codes, type IssuedToken } from '@yinpu/contract'
import { Refusal } from '../../kernel/refusal.ts'
import { attemptRepository } from '../limits/attempt-repository.ts'
import type { AccountDeps } from './account-deps.ts'
import { accountRepository, disabledText } from './account-repository.ts'
import { checkCode, refuseCode } from './check-code.ts'
import { issueUserToken } from './issue-user-token.ts'
import { rememberDevice } from './known-device.ts'
import { countLogin, forgiveLogin, planLogin } from './login-tries.ts'

interface CodeLogin {
  mobile: string
  code: string
  device?: string | undefined
  address: string
}

/**
 * Signs in the buyer who can read the code that was sent to the mobile. A try counts like one with a password. An
 * unknown mobile gets the same answer as a wrong code: nobody was sent one.
 */
export const logInByCode = async (
  deps: Pick<AccountDeps, 'db' | 'now'>,
  companyId: string,
  { mobile, code, device, address }: CodeLogin,
): Promise<IssuedToken> => {
  const { db, now } = deps
  const plan = await planLogin(deps, companyId, { mobile, device, address, hasCode: true })
  const counted = await countLogin(deps, companyId, plan, true)
  const user = await accountRepository.findByMobile(db, companyId, mobile)
  const bond = { companyId, scene: 'login', holder: user?.id ?? '', target: mobile } as const
  const useUp = await checkCode(deps, bond, { code, address })
  if (!user) throw refuseCode()
  await forgiveLogin(deps, companyId, plan, counted)
  if (!user.enabled) throw new Refusal(codes.refused, disabledText)
  return db.transaction(async (tx) => {
    await useUp(tx)
    await attemptRepository.clear(tx, companyId, plan.mobile.subject)
    await rememberDevice(tx, { companyId, userId: user.id, now: now() }, device)
    return issueUserToken(tx, companyId, user.id, now())
  })
}
