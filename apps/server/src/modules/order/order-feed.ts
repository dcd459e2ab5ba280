import type { Database } from '../../db/database.ts'
import { createFollowers } from '../../kernel/followers.ts'
import { type Owner, ownerKey } from '../../kernel/owner.ts'

type Hear = (orderId: string) => void

/** Notifies the followers of a buyer's orders that one of them has changed, in whichever process. */
export const createOrderFeed = async (database: Pick<Database, 'listen' | 'listenToOwn'>) => {
  const ofBuyer = createFollowers<[orderId: string]>()
  const ofCompany = createFollowers<[orderId: string]>()
  const looks = createFollowers<[orderId: string]>()
  const everyChange = new Set<(owner: string) => void>()

  const readPayload = (payload: string) => {
    const [companyId = '', userId = '', orderId = ''] = payload.split(':')
    return { owner: ownerKey({ companyId, userId }), companyId, orderId }
  }
  const notify = (payload: string) => {
    const { owner, companyId, orderId } = readPayload(payload)
    for (const hear of everyChange) hear(owner)
    ofBuyer.notify(owner, orderId)
    ofCompany.notify(companyId, orderId)
  }
  /** A change of an order here shows in the next list, before its NOTIFY has come back to this process. */
  const tellOwn = (payload: string) => {
    for (const hear of everyChange) hear(readPayload(payload).owner)
  }
  /** Notifications that came while nobody listened are lost: every follower reads again. */
  const notifyAll = () => {
    for (const hear of everyChange) hear('*')
    ofBuyer.notifyAll('')
    ofCompany.notifyAll('')
  }
  await database.listenToOwn('order_changed', tellOwn)
  await database.listen('order_changed', notify, notifyAll)

  const notifyLook = (payload: string) => {
    const [companyId = '', orderId = ''] = payload.split(':')
    looks.notify(companyId, orderId)
  }
  await database.listen('artwork_looked', notifyLook, () => looks.notifyAll(''))

  return {
    follow: (of: Owner, hear: Hear): (() => void) => ofBuyer.follow(ownerKey(of), hear),
    /** Follows every order of a shop. */
    followCompany: ofCompany.follow,
    /** Follows which staff look at which artwork. */
    followLooks: looks.follow,
    /** the number of a buyer's pages that follow here */
    followersOf: (owner: Owner): number => ofBuyer.count(ownerKey(owner)),
    /** Calls `hear` for every change of any buyer's order with its owner, `*` if the owner is unknown. */
    watch: (hear: (owner: string) => void) => void everyChange.add(hear),
  }
}

export type OrderFeed = Awaited<ReturnType<typeof createOrderFeed>>
