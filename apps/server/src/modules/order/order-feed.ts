import type { Database } from '../../db/database.ts'
import { type Owner, ownerKey } from '../../kernel/owner.ts'

type Hear = (orderId: string) => void

/** Tells whoever follows a buyer's orders that one of them has changed, whichever process has changed it. */
export const createOrderFeed = async (database: Database) => {
  const hearers = new Map<string, Set<Hear>>()
  const ofCompany = new Map<string, Set<Hear>>()
  const looksOf = new Map<string, Set<Hear>>()
  const everyChange = new Set<(owner: string) => void>()

  const tell = (payload: string) => {
    const [companyId = '', userId = '', orderId = ''] = payload.split(':')
    const owner = ownerKey({ companyId, userId })
    for (const hear of everyChange) hear(owner)
    for (const hear of hearers.get(owner) ?? []) hear(orderId)
    for (const hear of ofCompany.get(companyId) ?? []) hear(orderId)
  }
  /** What was said while nobody listened is unknown: everybody looks again. */
  const tellAll = () => {
    for (const hear of everyChange) hear('*')
    for (const of of [...hearers.values(), ...ofCompany.values()]) for (const hear of of) hear('')
  }
  await database.listen('order_changed', tell, tellAll)

  const tellLook = (payload: string) => {
    const [companyId = '', orderId = ''] = payload.split(':')
    for (const hear of looksOf.get(companyId) ?? []) hear(orderId)
  }
  const tellAllLooks = () => {
    for (const of of looksOf.values()) for (const hear of of) hear('')
  }
  await database.listen('artwork_looked', tellLook, tellAllLooks)

  const followIn = (whose: Map<string, Set<Hear>>, key: string, hear: Hear): (() => void) => {
    const own = whose.get(key) ?? new Set<Hear>()
    whose.set(key, own.add(hear))
    return () => {
      own.delete(hear)
      if (own.size === 0) whose.delete(key)
    }
  }

  return {
    follow: (of: Owner, hear: Hear): (() => void) => followIn(hearers, ownerKey(of), hear),
    /** Every order of a shop. */
    followCompany: (companyId: string, hear: Hear): (() => void) => followIn(ofCompany, companyId, hear),
    /** Who of the shop's people looks at which artwork. */
    followLooks: (companyId: string, hear: Hear): (() => void) => followIn(looksOf, companyId, hear),
    /** how many pages of a buyer are following here */
    followersOf: (owner: Owner): number => hearers.get(ownerKey(owner))?.size ?? 0,
    /** Whoever changes an order here sees it in the next list, before the NOTIFY has come back to this process. */
    changing: <Result>(owner: Owner, work: Promise<Result>): Promise<Result> =>
      work.finally(() => {
        for (const hear of everyChange) hear(ownerKey(owner))
      }),
    /** Every change of any buyer's order by its owner, `*` where it is unknown whose. */
    watch: (hear: (owner: string) => void) => void everyChange.add(hear),
  }
}

export type OrderFeed = Awaited<ReturnType<typeof createOrderFeed>>
