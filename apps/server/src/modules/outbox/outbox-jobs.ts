import type { Outbox } from './outbox.ts'

/** Notices go out by themselves, and again where a provider was in trouble. */
export const outboxJobs = ({ outbox }: { outbox: Outbox }) => [
  { name: 'send-messages', everySeconds: 15, run: () => outbox.sendDue() },
]
