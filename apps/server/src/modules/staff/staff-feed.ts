import type { Database } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import type { StaffSession } from '../../kernel/console-routes.ts'
import type { Logger } from '../../kernel/logger.ts'
import { findSignedIn, idleMs, memberOf } from './staff-session.ts'

interface Deps {
  database: Database
  logger: Logger
  now: () => number
}

interface Watched {
  session: StaffSession
  /** the person's permissions when the page was opened */
  powers: string
  changed: () => void
  end: () => void
  timer?: NodeJS.Timeout
}

const keyOf = ({ companyId, staffId }: StaffSession) => `${companyId}:${staffId}`

const powersOf = ({ actor, permissions, limits, ownCustomersOnly }: Member) =>
  JSON.stringify([actor.role, [...permissions].sort(), limits, ownCustomersOnly])

/**
 * Ends the open streams of a session together with it, in whichever process that happened: signed out, disabled, idle
 * for too long. A page whose person has other permissions now is notified, and opens a new stream.
 */
export const createStaffFeed = async ({ database, logger, now }: Deps) => {
  const { db } = database
  const watchedOf = new Map<string, Set<Watched>>()

  const look = async (watched: Watched) => {
    const { session, powers, changed, end } = watched
    const signedIn = await findSignedIn({ db, now }, session.companyId, session.tokenHash)
    if (!signedIn) return end()
    if (powersOf(memberOf(signedIn, '')) !== powers) {
      changed()
      return end()
    }
    lookAgainAt(watched, Math.min(session.expiresAt, signedIn.session.seenAt.getTime() + idleMs))
  }

  /** A stream whose session cannot be checked is ended: the page opens a new one. */
  const lookAt = (watched: Watched) =>
    look(watched).catch((err: unknown) => {
      logger.error({ err }, 'the session of an open stream was not looked at')
      watched.end()
    })

  const lookAgainAt = (watched: Watched, time: number) => {
    clearTimeout(watched.timer)
    if (!watchedOf.get(keyOf(watched.session))?.has(watched)) return
    watched.timer = setTimeout(() => void lookAt(watched), Math.max(0, time - now()))
    watched.timer.unref()
  }

  await database.listen(
    'staff_changed',
    (key) => {
      for (const watched of [...(watchedOf.get(key) ?? [])]) void lookAt(watched)
    },
    () => {
      for (const watched of [...watchedOf.values()].flatMap((of) => [...of])) void lookAt(watched)
    },
  )

  return {
    /** the number of a person's pages that are watched here */
    watchedOf: (session: StaffSession): number => watchedOf.get(keyOf(session))?.size ?? 0,

    /** Calls `changed` when the person may do something else than before, `end` after it and when the session is over. */
    watch: (session: StaffSession, member: Member, on: Pick<Watched, 'changed' | 'end'>): (() => void) => {
      const key = keyOf(session)
      const watched: Watched = { session, powers: powersOf(member), ...on }
      const of = watchedOf.get(key) ?? new Set<Watched>()
      watchedOf.set(key, of.add(watched))
      // The session may have ended after the request was let in and before anybody watched.
      void lookAt(watched)
      return () => {
        clearTimeout(watched.timer)
        of.delete(watched)
        if (of.size === 0 && watchedOf.get(key) === of) watchedOf.delete(key)
      }
    },
  }
}

export type StaffFeed = Awaited<ReturnType<typeof createStaffFeed>>
