import type { RunningSimulator } from './loopback-server.ts'
import type { NoticeHabits } from './notice-post.ts'

/** What somebody sees who has scanned the code. */
export interface SimulatedTrade {
  paymentNo: string
  subject: string
  amountFen: number
  state: 'open' | 'paid' | 'failed' | 'closed' | 'expired'
  /** where a cashier's page leads back to; empty for a code */
  returnUrl: string
}

/** How the provider's side of a connection fails: before it has done what was asked, or after. */
export type Outage = 'unreachable' | 'answer-lost' | 'server-error' | 'none'

/** A payment provider that checks what the real one checks, and can be told to misbehave. */
export interface PaySimulator {
  /** its API without a network */
  fetch: typeof fetch
  listen(port?: number): Promise<RunningSimulator>
  /** by the token in the code's address, or by our own number */
  find(token: string): SimulatedTrade | undefined
  /** The buyer confirms on the phone; answers once the notices were sent. */
  pay(token: string): Promise<void>
  /** The buyer's bank refuses; the trade stays open. */
  fail(token: string): Promise<void>
  /** the provider's own books */
  totals(): { paymentNo: string; paidFen: number; refundedFen: number }[]
  notices: NoticeHabits
  /** for the next call of the API, or until changed; per kind of call where named */
  outages: Record<string, Outage>
}
