import type { PaymentPoller } from './payment-poller.ts'

/** Money that nobody tells us about is asked for. */
export const paymentJobs = ({ poller }: { poller: PaymentPoller }) => [
  { name: 'settle-open-payments', everySeconds: 15, run: () => poller.settlePayments() },
  { name: 'settle-refunds', everySeconds: 15, run: () => poller.settleRefunds() },
]
