import type { StartedPayment } from '@yinpu/contract'
import { keyOf } from '../../session/key-of.ts'
import { isMoved, type PayBody, type PaymentStart, type StartPayment } from './start-payment.ts'

/** The state of the last requested code or cashier's page. */
export type PayAttempt =
  | { status: 'none' | 'starting' }
  | { status: 'failed'; reason: string }
  | { status: 'open' | 'expired'; payment: StartedPayment }

interface PayAttemptsDeps {
  start: StartPayment
  onPaid: () => void
  /** called if the order differs from the one on the page */
  onMoved: () => void
  now?: () => number
}

/** A buyer who passes the channels with the arrow keys means only the last one. */
export const settleMs = 250
/** A browser clock that runs ahead must not make every code look expired. */
export const shortestMs = 60_000

const none: PayAttempt = { status: 'none' }

export const createPayAttempts = ({ start, onPaid, onMoved, now = Date.now }: PayAttemptsDeps) => {
  const listeners = new Set<() => void>()
  let attempt: PayAttempt = none
  let latestBody: PayBody | undefined
  let sentKey: string | undefined
  let settling: ReturnType<typeof setTimeout> | undefined
  let expiring: ReturnType<typeof setTimeout> | undefined
  /** the last opened attempt: it can still be paid while the buyer looks at another method */
  let opened: { key: string; attempt: PayAttempt } | undefined

  const show = (next: PayAttempt) => {
    attempt = next
    for (const listener of [...listeners]) listener()
  }

  const open = (body: PayBody, payment: StartedPayment) => {
    const own = { key: keyOf(body), attempt: { status: 'open', payment } as PayAttempt }
    opened = own
    show(own.attempt)
    clearTimeout(expiring)
    if (payment.expires_at === undefined) return
    const expire = () => {
      const isShown = attempt === own.attempt
      own.attempt = { status: 'expired', payment }
      if (isShown) show(own.attempt)
    }
    expiring = setTimeout(expire, Math.max(shortestMs, payment.expires_at - now()))
  }

  const settle = (body: PayBody, outcome: PaymentStart) => {
    switch (outcome.kind) {
      case 'started':
        open(body, outcome.payment)
        if (outcome.payment.paid) onPaid()
        return
      case 'refused':
        show({ status: 'failed', reason: outcome.answer.msg })
        if (isMoved(outcome.answer)) onMoved()
        return
      case 'unanswered':
        show({ status: 'failed', reason: outcome.reason })
    }
  }

  // Requests run one after the other: each ends the attempt before it, and that answer must not arrive last.
  const send = async () => {
    settling = undefined
    if (sentKey !== undefined || !latestBody) return
    const body = latestBody
    const key = keyOf(body)
    sentKey = key
    opened = undefined
    const outcome = await start(body)
    sentKey = undefined
    if (keyOf(latestBody) === key) settle(body, outcome)
    else if (!settling) void send()
  }

  return {
    read: () => attempt,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Undefined if the buyer looks at a method of payment that begins with a form. */
    choose(body: PayBody | undefined) {
      clearTimeout(settling)
      settling = undefined
      latestBody = body
      if (!body) return show(none)
      const key = keyOf(body)
      if (opened?.key === key) return show(opened.attempt)
      show({ status: 'starting' })
      if (sentKey !== key) settling = setTimeout(() => void send(), settleMs)
    },
    /** Requests a new code to replace one that has failed or expired. */
    renew() {
      if (!latestBody || attempt.status === 'starting') return
      show({ status: 'starting' })
      void send()
    },
    /** Another payment was started elsewhere, which ends this one. */
    forget() {
      opened = undefined
    },
    /** The page is closed: nothing more is sent or announced. */
    stop() {
      clearTimeout(settling)
      clearTimeout(expiring)
      latestBody = undefined
    },
  }
}
