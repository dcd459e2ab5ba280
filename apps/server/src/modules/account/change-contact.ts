import { isUniqueViolation } from '../../db/database-errors.ts'
import type { Buyer } from '../../kernel/owner.ts'
import { invalidFields } from '../../kernel/refusal.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { AccountDeps } from './account-deps.ts'
import { accountRepository } from './account-repository.ts'
import { confirmPassword } from './change-password.ts'
import { checkCode } from './check-code.ts'

export const changeEmail = async (
  deps: Pick<AccountDeps, 'db' | 'now'>,
  companyId: string,
  buyer: Buyer,
  { email, code, address }: { email: string; code: string; address: string },
): Promise<null> => {
  const bond = { companyId, scene: 'email', holder: buyer.id, target: email } as const
  const useUp = await checkCode(deps, bond, { code, address })
  await deps.db.transaction(async (tx) => {
    await useUp(tx)
    await accountRepository.updateUser(tx, companyId, buyer.id, { email })
  })
  return null
}

interface MobileChange {
  mobile: string
  code: string
  password?: string | undefined
  old_code?: string | undefined
  address: string
}

const proofRequired = '请填写登录密码，或原手机号收到的验证码'

/** A token alone may be stolen: the mobile, which resets the password, changes only with a second proof. */
const proveOwner = async (
  deps: AccountDeps,
  companyId: string,
  buyer: Buyer,
  { password, old_code, address }: MobileChange,
) => {
  if (old_code) {
    const bond = { companyId, scene: 'old_mobile', holder: buyer.id, target: buyer.mobile } as const
    return checkCode(deps, bond, { code: old_code, address, field: 'old_code' })
  }
  if (!password) throw invalidFields({ password: proofRequired, old_code: proofRequired })
  await confirmPassword(deps, companyId, buyer, password, '密码错误', address)
  return undefined
}

/** Says that a number is taken only to the person who received the code on it. */
export const changeMobile = async (
  deps: AccountDeps & { outbox: Outbox },
  companyId: string,
  buyer: Buyer,
  change: MobileChange,
): Promise<null> => {
  const { mobile, code, address } = change
  const useUpOld = await proveOwner(deps, companyId, buyer, change)
  const bond = { companyId, scene: 'mobile', holder: buyer.id, target: mobile } as const
  const useUp = await checkCode(deps, bond, { code, address })
  try {
    await deps.db.transaction(async (tx) => {
      await useUp(tx)
      await useUpOld?.(tx)
      await deps.outbox.tellOldMobile(
        tx,
        { companyId, userId: buyer.id },
        { oldMobile: buyer.mobile, mobile, now: deps.now() },
      )
      await accountRepository.updateUser(tx, companyId, buyer.id, { mobile })
    })
  } catch (error) {
    if (isUniqueViolation(error, 'users_mobile')) throw invalidFields({ mobile: '该手机号已被使用' })
    throw error
  }
  return null
}
