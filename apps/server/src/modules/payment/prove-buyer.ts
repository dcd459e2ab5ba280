import { messages } from '@yinpu/contract'
import type { Buyer } from '../../kernel/owner.ts'
import { invalidFields } from '../../kernel/refusal.ts'
import type { Visitor } from '../../kernel/routes.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { AccountDeps } from '../account/account-deps.ts'
import { confirmPassword } from '../account/change-password.ts'

/** A payment from the balance needs the password that only the buyer knows. */
export const proveBuyer = async (
  deps: Pick<AccountDeps, 'db' | 'now' | 'passwords'>,
  shop: Shop,
  buyer: Buyer,
  password: string | undefined,
  { address }: Pick<Visitor, 'address'>,
): Promise<void> => {
  if (!password) throw invalidFields({ password: messages.passwordRequired })
  await confirmPassword(deps, shop.id, buyer, password, '密码错误，请输入登录密码', address)
}
