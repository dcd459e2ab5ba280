import type { Database } from '../../db/database.ts'
import { createFollowers } from '../../kernel/followers.ts'
import { type Owner, ownerKey } from '../../kernel/owner.ts'

type Hear = (orderId: string) => void

/** Tells whoever follows a buyer's orders that one of them has changed, whichever process has changed it. */
export const createOrderFeed = async (database: Pick<Database, 'listen'>) => {
  const ofBuyer = createFollowers<[orderId: string]>()
  const ofCompany = createFollowers<[orderId: string]>()
  const looks = createFollowers<[orderId: string]>()
  const everyChange = new Set<(owner: string) => void>()

  const tell = (payload: string) => {
    const [companyId = '', userId = '', orderId = ''] = payload.split(':')
    const owner = ownerKey({ companyId, userId })
    for (const hear of everyChange) hear(owner)
    ofBuyer.tell(owner, orderId)
    ofCompany.tell(companyId, orderId)
  }
  /** What was said while nobody listened is unknown: everybody looks again. */
  const tellAll = () => {
    for (const hear of everyChange) hear('*')
    ofBuyer.tellAll('')
    ofCompany.tellAll('')
  }
  await database.listen('order_changed', tell, tellAll)

  const tellLook = (payload: string) => {
    const [companyId = '', orderId = ''] = payload.split(':')
    looks.tell(companyId, orderId)
  }
  await database.listen('artwork_looked', tellLook, () => looks.tellAll(''))

  return {
    follow: (of: Owner, hear: Hear): (() => void) => ofBuyer.follow(ownerKey(of), hear),
    /** Every order of a shop. */
    followCompany: ofCompany.follow,
    /** Who of the shop's people looks at which artwork. */
    followLooks: looks.follow,
    /** how many pages of a buyer are following here */
    followersOf: (owner: Owner): number => ofBuyer.count(ownerKey(owner)),
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
