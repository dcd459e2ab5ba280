import { codes, type IssuedToken } from '@yinpu/contract'
import { Refusal } from '../../http/refusal.ts'
import { attemptRepository } from '../limits/attempt-repository.ts'
import { countAttempt, refuseWhenLimited } from '../limits/limit-attempts.ts'
import { whoAsks } from '../limits/who-asks.ts'
import type { AccountNeeds } from './account-needs.ts'
import { accountRepository } from './account-repository.ts'
import { verifyPassword } from './hash-password.ts'
import { issueUserToken } from './issue-user-token.ts'
import { loginLimits } from './limits.ts'
import { disabledText } from './user-gate.ts'

const tooOften = '密码错误次数过多'

interface Login {
  mobile: string
  password: string
  address: string
}

/**
 * A known and an unknown mobile take the same steps and the same time. Each try is counted before it is looked
 * at, so that a thousand at once get no more guesses than a thousand one after the other.
 */
export const logIn = async (
  needs: AccountNeeds,
  companyId: string,
  { mobile, password, address }: Login,
): Promise<IssuedToken> => {
  const { db, now, desk } = needs
  const limits = loginLimits(mobile, address)
  const both = [limits.mobile, limits.address]
  // Whoever is locked out does not wait in line with the others.
  await refuseWhenLimited(needs, companyId, both, tooOften)
  return desk(whoAsks({ address }), async () => {
    await countAttempt(needs, companyId, both, tooOften)
    const user = await accountRepository.findByMobile(db, companyId, mobile)
    const isRight = await verifyPassword(password, user?.passwordHash ?? (await desk.nobodysHash()))
    if (!user || !isRight) throw new Refusal(codes.refused, '手机号或密码错误')
    await attemptRepository.clear(db, companyId, limits.mobile.subject)
    // Only this try is taken back: an own account must not wipe out what the address guessed at others.
    await attemptRepository.giveBack(db, companyId, limits.address.subject)
    if (!user.enabled) throw new Refusal(codes.refused, disabledText)
    return issueUserToken(db, companyId, user.id, now())
  })
}
