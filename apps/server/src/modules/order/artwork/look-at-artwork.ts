import type { Db } from '../../../db/database.ts'
import type { Actor } from '../../../kernel/actor.ts'
import type { OrderRow } from '../order-repository.ts'
import { type Look, lookRepository } from './look-repository.ts'

/** A page that is open says so once a minute; one that was closed is forgotten after two. */
export const lookMs = 2 * 60_000

/**
 * A member of staff has an order open. It locks nothing: it only keeps two people from judging the same order by
 * chance. Others are notified when it begins, not each time that it is renewed.
 */
export const lookAtArtwork = (
  db: Db,
  { companyId, id }: Pick<OrderRow, 'companyId' | 'id'>,
  by: Actor,
  now: number,
): Promise<number> =>
  db.transaction(async (tx) => {
    const until = now + lookMs
    // The operator is not a person whom others could ask.
    if (by.id === null) return until
    const look: Look = { companyId, staffId: by.id, name: by.name, orderId: id, until: new Date(until) }
    const before = await lookRepository.replace(tx, look)
    const wasLooking = before !== undefined && before.until.getTime() > now
    if (!wasLooking || before.orderId !== id) {
      await lookRepository.announce(tx, companyId, id)
      if (wasLooking) await lookRepository.announce(tx, companyId, before.orderId)
    }
    return until
  })

/** The other people who look at each order now. */
export const othersLooking = async (
  db: Db,
  companyId: string,
  me: Actor,
  now: number,
): Promise<(orderId: string) => { name: string; until: number }[]> => {
  const looks = await lookRepository.list(db, companyId, new Date(now))
  const byOrder = Map.groupBy(
    looks.filter(({ staffId }) => staffId !== me.id),
    ({ orderId }) => orderId,
  )
  return (orderId) =>
    (byOrder.get(orderId) ?? []).map(({ name, until }) => ({ name, until: until.getTime() }))
}
