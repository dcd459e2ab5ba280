import { channel } from 'node:diagnostics_channel'

/** Events worth counting, reported where they happen; without a listener a report costs nothing. */
export interface PaymentSeen {
  channel: number
  outcome: 'paid' | 'surplus' | 'wrong-amount' | 'known'
}

export interface JobRun {
  job: string
  hasSucceeded: boolean
  seconds: number
}

const createMeasured = <Seen extends object>(name: string) => {
  const underlying = channel(`yinpu:${name}`)
  return {
    tell: (seen: Seen) => underlying.publish(seen),
    /** The answer stops listening. */
    hear: (listen: (seen: Seen) => void) => {
      const listener = (message: unknown) => listen(message as Seen)
      underlying.subscribe(listener)
      return () => {
        underlying.unsubscribe(listener)
      }
    },
  }
}

export const measuredPayments = createMeasured<PaymentSeen>('payment')
export const measuredJobs = createMeasured<JobRun>('job')
