import { codes } from '@yinpu/contract'
import type { Buyer } from '../../kernel/owner.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { attemptRepository } from '../limits/attempt-repository.ts'
import { countAttempt, refuseWhenLimited } from '../limits/limit-attempts.ts'
import { whoAsks } from '../limits/who-asks.ts'
import type { AccountDeps } from './account-deps.ts'
import { accountRepository } from './account-repository.ts'
import { verifyPassword } from './hash-password.ts'
import { passwordCheckLimit } from './limits.ts'

type Deps = Pick<AccountDeps, 'db' | 'now' | 'passwords'>

const tooOften = '密码错误次数过多'

/** Whoever holds an open page proves to be the buyer. Each try is counted before it is looked at. */
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
  // Whoever is locked out does not wait in line with the others.
  await refuseWhenLimited(deps, companyId, [limit], tooOften)
  return passwords(whoAsks({ userId: buyer.id, address }), async () => {
    await countAttempt(deps, companyId, [limit], tooOften)
    const kept = await accountRepository.getPasswordHash(db, companyId, buyer.id)
    if (!(await verifyPassword(password, kept))) throw new Refusal(codes.refused, wrong)
    await attemptRepository.clear(db, companyId, limit.subject)
  })
}
