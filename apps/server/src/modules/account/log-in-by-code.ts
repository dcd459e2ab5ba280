import { codes, type IssuedToken } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { attemptRepository } from '../limits/attempt-repository.ts'
import { countAttempt } from '../limits/limit-attempts.ts'
import type { AccountDeps } from './account-deps.ts'
import { accountRepository, disabledText } from './account-repository.ts'
import { checkCode, refuseCode } from './check-code.ts'
import { issueUserToken } from './issue-user-token.ts'
import { rememberDevice } from './known-device.ts'
import { registerLimit } from './limits.ts'
import { countLogin, forgiveLogin, planLogin } from './login-tries.ts'
import { noPassword } from './passwords.ts'

interface CodeLogin {
  mobile: string
  code: string
  device?: string | undefined
  address: string
}

/**
 * The code has proved the mobile. An account may have come meanwhile, by the form or from another device: then that one
 * is signed in to. An account that is opened here has no password until its owner sets one by code.
 */
const openAccount = async (tx: Db, companyId: string, mobile: string) => {
  const opened = { companyId, id: newId(), mobile, passwordHash: noPassword, name: `用户${mobile.slice(-4)}` }
  if (await accountRepository.insertUser(tx, opened))
    return { id: opened.id, enabled: true, awaitsOwner: false }
  return accountRepository.findByMobile(tx, companyId, mobile)
}

/**
 * Signs in the buyer who can read the code that was sent to the mobile, and opens an account for a mobile that has none.
 * A try counts like one with a password; an account that is opened counts like a registration.
 */
export const logInByCode = async (
  deps: Pick<AccountDeps, 'db' | 'now'>,
  companyId: string,
  { mobile, code, device, address }: CodeLogin,
): Promise<IssuedToken> => {
  const { db, now } = deps
  const plan = await planLogin(deps, companyId, { mobile, device, address, hasCode: true })
  const counted = await countLogin(deps, companyId, plan, true)
  const known = await accountRepository.findByMobile(db, companyId, mobile)
  const bond = { companyId, scene: 'login', holder: known?.id ?? '', target: mobile } as const
  const useUp = await checkCode(deps, bond, { code, address })
  await forgiveLogin(deps, companyId, plan, counted)
  if (!known) await countAttempt(deps, companyId, [registerLimit(address)], '注册过于频繁')
  return db.transaction(async (tx) => {
    await useUp(tx)
    const user = known ?? (await openAccount(tx, companyId, mobile))
    if (!user?.enabled) throw new Refusal(codes.refused, disabledText)
    if (user.awaitsOwner && !(await accountRepository.takeOver(tx, companyId, user.id))) throw refuseCode()
    await attemptRepository.clear(tx, companyId, plan.mobile.subject)
    await rememberDevice(tx, { companyId, userId: user.id, now: now() }, device)
    return issueUserToken(tx, companyId, user.id, now())
  })
}
