import { codes } from '@yinpu/contract'
import { Refusal } from '../../http/refusal.ts'
import { attemptRepository } from '../limits/attempt-repository.ts'
import { countAttempt } from '../limits/limit-attempts.ts'
import type { AccountNeeds } from './account-needs.ts'
import { accountRepository } from './account-repository.ts'
import type { Buyer } from './buyer.ts'
import { verifyPassword } from './hash-password.ts'
import { passwordCheckLimit } from './limits.ts'

type Needs = Pick<AccountNeeds, 'db' | 'now' | 'desk'>

/** Whoever holds an open page proves to be the buyer. Each try is counted before it is looked at. */
export const confirmPassword = (
  needs: Needs,
  companyId: string,
  buyer: Buyer,
  password: string,
  wrong: string,
): Promise<void> => {
  const { db, desk } = needs
  const limit = passwordCheckLimit(buyer.id)
  return desk(async () => {
    await countAttempt(needs, companyId, [limit], '密码错误次数过多')
    const kept = await accountRepository.getPasswordHash(db, companyId, buyer.id)
    if (!(await verifyPassword(password, kept))) throw new Refusal(codes.refused, wrong)
    await attemptRepository.clear(db, companyId, limit.subject)
  })
}
