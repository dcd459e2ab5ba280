import { channel } from 'node:diagnostics_channel'

/** Events worth counting, reported where they happen; without a listener a report costs nothing. */
export interface PaymentEvent {
  channel: number
  outcome: 'paid' | 'surplus' | 'wrong-amount' | 'known'
}

export interface JobRun {
  job: string
  hasSucceeded: boolean
  seconds: number
}

const createMeasured = <Measured extends object>(name: string) => {
  const underlying = channel(`yinpu:${name}`)
  return {
    report: (event: Measured) => underlying.publish(event),
    /** Returns a function that unsubscribes. */
    subscribe: (listen: (event: Measured) => void) => {
      const listener = (message: unknown) => listen(message as Measured)
      underlying.subscribe(listener)
      return () => {
        underlying.unsubscribe(listener)
      }
    },
  }
}

export const measuredPayments = createMeasured<PaymentEvent>('payment')
export const measuredJobs = createMeasured<JobRun>('job')
