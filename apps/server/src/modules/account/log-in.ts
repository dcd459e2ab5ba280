import { codes, type IssuedToken, messages } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { invalidFields, Refusal } from '../../kernel/refusal.ts'
import { attemptRepository } from '../limits/attempt-repository.ts'
import { whoAsks } from '../limits/limit.ts'
import type { AccountDeps } from './account-deps.ts'
import { accountRepository, disabledText } from './account-repository.ts'
import { checkCode } from './check-code.ts'
import { issueUserToken } from './issue-user-token.ts'
import { rememberDevice } from './known-device.ts'
import { countLogin, forgiveLogin, planLogin } from './login-tries.ts'
import { verifyPassword } from './passwords.ts'

interface Login {
  mobile: string
  password: string
  code?: string | undefined
  device?: string | undefined
  address: string
}

/** A password with symbols is answered with the specified words, unless it is the right one and lets in. */
const wrongPassword = (password: string) =>
  /^[A-Za-z0-9]+$/.test(password)
    ? new Refusal(codes.refused, '手机号或密码错误')
    : invalidFields({ password: messages.passwordFormat })

/**
 * A known mobile, an unknown one and an account without a password take the same steps and the same time. Each try is counted before it is looked
 * at, so that a thousand at once get no more guesses than a thousand one after the other.
 */
export const logIn = async (
  deps: AccountDeps,
  companyId: string,
  { mobile, password, code, device, address }: Login,
): Promise<IssuedToken> => {
  const { db, now, passwords } = deps
  const hasCode = Boolean(code)
  const plan = await planLogin(deps, companyId, { mobile, device, address, hasCode })
  return passwords(whoAsks({ address }), async () => {
    const counted = await countLogin(deps, companyId, plan, hasCode)
    const user = await accountRepository.findByMobile(db, companyId, mobile)
    const bond = { companyId, scene: 'login', holder: user?.id ?? '', target: mobile } as const
    const useUp = code ? await checkCode(deps, bond, { code, address }) : undefined
    const isRight = await verifyPassword(password, user?.passwordHash || (await passwords.dummyHash()))
    if (!user || !isRight) throw wrongPassword(password)
    await forgiveLogin(deps, companyId, plan, counted)
    if (!user.enabled) throw new Refusal(codes.refused, disabledText)
    const enter = async (tx: Db) => {
      await useUp?.(tx)
      // The code has proved the buyer: the tries of strangers count no longer.
      if (useUp) await attemptRepository.clear(tx, companyId, plan.mobile.subject)
      await rememberDevice(tx, { companyId, userId: user.id, now: now() }, device)
      return issueUserToken(tx, companyId, user.id, now())
    }
    return useUp || device ? db.transaction(enter) : enter(db)
  })
}
