import type { Outbox } from './outbox.ts'
import { sendMessages } from './put-notice.ts'

/** Enqueued with every notice; by itself for those whose next try is due, and for what a crash has left. */
export const outboxJobs = ({ outbox }: { outbox: Outbox }) => [
  { name: sendMessages, everySeconds: 60, isEnqueued: true, run: () => outbox.sendDue() },
]
