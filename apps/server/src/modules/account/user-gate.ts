import { codes } from '@yinpu/contract'
import type { Database } from '../../db/database.ts'
import type { Buyer, UserGate } from '../../kernel/owner.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { hashToken } from '../company/access-token.ts'
import { disabledText, type SignedInRow } from './account-repository.ts'
import { createSessionCache } from './session-cache.ts'

interface Deps {
  database: Database
  now: () => number
}

const tokenForm = /^[\w-]{43}$/

const buyerOf = (row: SignedInRow | undefined): Buyer | undefined => {
  if (row && !row.enabled) throw new Refusal(codes.refused, disabledText)
  return row
}

/** Returns the buyer who is signed in. Another company's token is simply unknown: the search includes the company. */
export const createUserGate = async (deps: Deps): Promise<UserGate> => {
  const findSession = await createSessionCache(deps)
  return (companyId, token) => {
    if (!token || !tokenForm.test(token)) return undefined
    const session = findSession(companyId, hashToken(token))
    return session instanceof Promise ? session.then(buyerOf) : buyerOf(session)
  }
}
