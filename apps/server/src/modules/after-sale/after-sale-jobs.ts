import type { PaymentPoller } from '../payment/payment-poller.ts'
import { acceptOldOffers } from './refund-offers.ts'
import type { SettleDeps } from './settle-claim.ts'

interface Deps extends SettleDeps {
  now: () => number
  poller: PaymentPoller
}

/** The scheduled jobs of after-sales. */
export const afterSaleJobs = (deps: Deps) => [
  {
    name: 'accept-old-offers',
    everySeconds: 600,
    run: async () => {
      const accepted = await acceptOldOffers(deps)
      if (accepted > 0) deps.poller.soon()
      return accepted
    },
  },
]
