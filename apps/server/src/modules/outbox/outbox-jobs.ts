import type { Outbox } from './outbox.ts'
import { sendMessages } from './put-notification.ts'

/**
 * Enqueued with every notice; also runs on a schedule for messages whose next try is due, and for those that a crash
 * has left.
 */
export const outboxJobs = ({ outbox }: { outbox: Outbox }) => [
  { name: sendMessages, everySeconds: 60, isEnqueued: true, run: () => outbox.sendDue() },
]
