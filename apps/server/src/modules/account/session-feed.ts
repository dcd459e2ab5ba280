import type { Database } from '../../db/database.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { Buyer } from '../../kernel/owner.ts'
import { accountRepository } from './account-repository.ts'

interface Deps {
  database: Database
  logger: Logger
  now: () => number
}

interface Watched {
  session: Pick<Buyer, 'companyId' | 'tokenHash' | 'expiresAt'>
  end: () => void
}

/** Longer than a timer can wait; no session lasts so long. */
const mostWaitMs = 2 ** 31 - 1

/**
 * Ends the open streams of a session together with it: signed out, password changed, account disabled or token expired,
 * in whichever process that happened.
 */
export const createSessionFeed = async ({ database, logger, now }: Deps) => {
  const { db } = database
  const watchedOf = new Map<string, Set<Watched>>()

  const endDead = async (watched: Watched[]) => {
    if (watched.length === 0) return
    const [companyIds, hashes] = [
      watched.map(({ session }) => session.companyId),
      watched.map(({ session }) => session.tokenHash),
    ]
    const alive = await accountRepository.findBySessions(db, companyIds, hashes, new Date(now()))
    const isAlive = ({ companyId, tokenHash }: Watched['session']) =>
      alive.some((row) => row.enabled && row.companyId === companyId && row.tokenHash === tokenHash)
    for (const { session, end } of watched) if (!isAlive(session)) end()
  }

  /** A stream whose session cannot be checked is ended: the page opens a new one. */
  const lookAt = (watched: Watched[]) =>
    endDead(watched).catch((err: unknown) => {
      logger.error({ err }, 'sessions of open streams were not looked at')
      for (const { end } of watched) end()
    })

  await database.listen(
    'session_ended',
    (owner) => void lookAt([...(watchedOf.get(owner) ?? [])]),
    () => void lookAt([...watchedOf.values()].flatMap((of) => [...of])),
  )

  return {
    /** Calls `end` once the buyer's session is over; answers how to stop watching. */
    watch: (buyer: Buyer, end: () => void): (() => void) => {
      const owner = `${buyer.companyId}:${buyer.id}`
      const watched = { session: buyer, end }
      const of = watchedOf.get(owner) ?? new Set<Watched>()
      watchedOf.set(owner, of.add(watched))
      const waitMs = Math.min(Math.max(0, buyer.expiresAt.getTime() - now()), mostWaitMs)
      const expiring = setTimeout(end, waitMs)
      expiring.unref()
      // The session may have ended after the request was let in and before anybody watched.
      void lookAt([watched])
      return () => {
        clearTimeout(expiring)
        of.delete(watched)
        if (of.size === 0 && watchedOf.get(owner) === of) watchedOf.delete(owner)
      }
    },
  }
}

export type SessionFeed = Awaited<ReturnType<typeof createSessionFeed>>
