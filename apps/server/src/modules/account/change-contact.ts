import { isUniqueViolation } from '../../db/is-unique-violation.ts'
import { invalidFields } from '../../http/refusal.ts'
import type { AccountNeeds } from './account-needs.ts'
import { accountRepository } from './account-repository.ts'
import type { Buyer } from './buyer.ts'
import { checkCode } from './check-code.ts'

type Needs = Pick<AccountNeeds, 'db' | 'now'>

export const changeEmail = async (
  needs: Needs,
  companyId: string,
  buyer: Buyer,
  { email, code }: { email: string; code: string },
): Promise<null> => {
  const bond = { companyId, scene: 'email', holder: buyer.id, target: email } as const
  const useUp = await checkCode(needs, bond, code)
  await needs.db.transaction(async (tx) => {
    await useUp(tx)
    await accountRepository.updateUser(tx, companyId, buyer.id, { email })
  })
  return null
}

/** Whether a number is taken is told only to whoever received the code on it. */
export const changeMobile = async (
  needs: Needs,
  companyId: string,
  buyer: Buyer,
  { mobile, code }: { mobile: string; code: string },
): Promise<null> => {
  const bond = { companyId, scene: 'mobile', holder: buyer.id, target: mobile } as const
  const useUp = await checkCode(needs, bond, code)
  try {
    await needs.db.transaction(async (tx) => {
      await useUp(tx)
      await accountRepository.updateUser(tx, companyId, buyer.id, { mobile })
    })
  } catch (error) {
    if (isUniqueViolation(error, 'users_mobile')) throw invalidFields({ mobile: '该手机号已被使用' })
    throw error
  }
  return null
}
