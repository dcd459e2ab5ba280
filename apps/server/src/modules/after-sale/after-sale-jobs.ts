import type { Db } from '../../db/database.ts'
import type { Settler } from '../payment/settler.ts'
import { acceptOldOffers } from './refund-offers.ts'

interface Needs {
  db: Db
  now: () => number
  settler: Settler
}

/** What happens to after-sales by itself. */
export const afterSaleJobs = (needs: Needs) => [
  {
    name: 'accept-old-offers',
    everySeconds: 600,
    run: async () => {
      const accepted = await acceptOldOffers(needs)
      if (accepted > 0) needs.settler.soon()
      return accepted
    },
  },
]
