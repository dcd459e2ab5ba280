import { codes } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Buyer, UserGate } from '../../kernel/owner.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { hashToken } from '../company/access-token.ts'
import { createSessionLookups } from './session-lookups.ts'

interface Deps {
  db: Db
  now: () => number
}

export const disabledText = '账号已停用，请联系店铺'

const tokenForm = /^[\w-]{43}$/

/**
 * Who is signed in? Read from the database each time: a token that another process has ended must be dead here
 * at once. The company is part of the question, so another company's token is simply unknown.
 */
export const createUserGate = ({ db, now }: Deps): UserGate => {
  const findSession = createSessionLookups(db, now)
  const read = async (companyId: string, token: string): Promise<Buyer | undefined> => {
    const row = await findSession(companyId, hashToken(token))
    if (row && !row.enabled) throw new Refusal(codes.refused, disabledText)
    return row
  }
  return (companyId, token) => (token && tokenForm.test(token) ? read(companyId, token) : undefined)
}
