import { codes } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Buyer, UserGate } from '../../kernel/owner.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { hashToken } from '../company/access-token.ts'
import { accountRepository, disabledText, type SignedInRow } from './account-repository.ts'

interface Waiting {
  companyId: string
  tokenHash: string
  resolve: (row: SignedInRow | undefined) => void
  reject: (error: unknown) => void
}

const mostAtOnce = 100
const mostUnderway = 2

/**
 * Every call of a buyer looks up the owner of its token, and no answer may be older than its call. Calls that come at
 * the same moment share one query: it starts after all of them have come, so none gets an older answer.
 */
const createSessionLookups = (db: Db, now: () => number) => {
  const waiting: Waiting[] = []
  let underway = 0
  let isPlanned = false

  const ask = async (batch: Waiting[]) => {
    underway += 1
    try {
      const rows = await accountRepository.findBySessions(
        db,
        batch.map(({ companyId }) => companyId),
        batch.map(({ tokenHash }) => tokenHash),
        new Date(now()),
      )
      const byToken = new Map(rows.map((row) => [row.companyId + row.tokenHash, row]))
      for (const { companyId, tokenHash, resolve } of batch) resolve(byToken.get(companyId + tokenHash))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    } finally {
      underway -= 1
      plan()
    }
  }

  const send = () => {
    isPlanned = false
    while (waiting.length > 0 && underway < mostUnderway) void ask(waiting.splice(0, mostAtOnce))
  }

  const plan = () => {
    if (isPlanned || waiting.length === 0 || underway >= mostUnderway) return
    isPlanned = true
    setImmediate(send)
  }

  return (companyId: string, tokenHash: string): Promise<SignedInRow | undefined> => {
    const { promise, resolve, reject } = Promise.withResolvers<SignedInRow | undefined>()
    waiting.push({ companyId, tokenHash, resolve, reject })
    plan()
    return promise
  }
}

interface Deps {
  db: Db
  now: () => number
}

const tokenForm = /^[\w-]{43}$/

/**
 * Returns the buyer who is signed in. Reads the database each time: a token that another process has ended must be dead
 * here at once. The query includes the company, so another company's token is simply unknown.
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
