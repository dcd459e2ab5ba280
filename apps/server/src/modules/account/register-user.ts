import type { IssuedToken } from '@yinpu/contract'
import { newId } from '../../kernel/ids.ts'
import { invalidFields } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { Providers } from '../../providers/create-providers.ts'
import { whoAsks } from '../limits/limit.ts'
import { countAttempt } from '../limits/limit-attempts.ts'
import type { AccountDeps } from './account-deps.ts'
import { accountRepository } from './account-repository.ts'
import { checkCode } from './check-code.ts'
import { issueUserToken } from './issue-user-token.ts'
import { rememberDevice } from './known-device.ts'
import { registerLimit } from './limits.ts'
import { findRegistration, keepRegistration } from './registration-key.ts'

interface Registration {
  mobile: string
  password: string
  email: string
  name: string
  code?: string | undefined
  device?: string | undefined
}

interface Sender {
  address: string
  idempotencyKey: string | undefined
}

/**
 * In a shop that sends SMS the mobile must be proved by a code; in any shop a code that comes with the request is
 * checked.
 */
const proveMobile = async (
  deps: AccountDeps & { providers: Providers },
  shop: Shop,
  { mobile, code }: Registration,
  address: string,
) => {
  if (code) {
    const bond = { companyId: shop.id, scene: 'register', holder: '', target: mobile } as const
    return checkCode(deps, bond, { code, address })
  }
  if (deps.providers.of(shop).sms) throw invalidFields({ code: '请填写短信验证码' })
  return undefined
}

export const registerUser = async (
  deps: AccountDeps & { providers: Providers },
  shop: Shop,
  registration: Registration,
  { address, idempotencyKey: key }: Sender,
): Promise<IssuedToken> => {
  const { db, now, passwords } = deps
  const companyId = shop.id
  const { password, device, ...fields } = registration
  await countAttempt(deps, companyId, [registerLimit(address)], '注册过于频繁')
  const findFirst = async () =>
    key ? findRegistration(deps, companyId, key, fields, { password, address }) : undefined
  const first = await findFirst()
  if (first) return first
  const useUp = await proveMobile(deps, shop, registration, address)
  const passwordHash = await passwords(whoAsks({ address }), () => passwords.hash(password))
  const { mobile, email, name } = fields
  const userId = newId()
  const issued = await db.transaction(async (tx) => {
    const isNew = await accountRepository.insertUser(tx, {
      companyId,
      id: userId,
      mobile,
      passwordHash,
      email,
      name,
    })
    if (!isNew) return undefined
    await useUp?.(tx)
    const who = { companyId, userId, now: now() }
    await rememberDevice(tx, who, device)
    const token = key ? await keepRegistration(tx, who, key, fields) : undefined
    return issueUserToken(tx, companyId, userId, who.now, token)
  })
  if (issued) return issued
  // The same request may have come a moment earlier.
  const raced = await findFirst()
  if (raced) return raced
  throw invalidFields({ mobile: '该手机号已注册，请直接登录' })
}
