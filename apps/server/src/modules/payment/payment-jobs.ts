import type { Settler } from './settler.ts'

/** Money that nobody tells us about is asked for. */
export const paymentJobs = ({ settler }: { settler: Settler }) => [
  { name: 'settle-open-payments', everySeconds: 15, run: () => settler.settlePayments() },
  { name: 'settle-refunds', everySeconds: 15, run: () => settler.settleRefunds() },
]
