import { type CallInput, type Calls, codes, type Envelope, type StartedPayment } from '@yinpu/contract'
import { useRef, useState } from 'react'
import { type Refusal, readRefusal } from '../../forms/field-errors.ts'
import type { ApiClient } from '../../session/api-client.ts'
import { failureReason } from '../../session/failure-reason.ts'
import { createIdempotencyKeys } from '../../session/idempotency-keys.ts'
import { useApi } from '../../session/use-api.ts'

export type PayBody = CallInput<Calls['initPayment']>['body']

export type PaymentStart =
  | { kind: 'started'; payment: StartedPayment }
  | { kind: 'refused'; answer: Envelope<unknown> }
  /** the connection failed: the payment may have been started */
  | { kind: 'unanswered'; reason: string }

export type StartPayment = (body: PayBody) => Promise<PaymentStart>

/** The order differs from the one on the page. */
export const isMoved = ({ code }: Envelope<unknown>): boolean =>
  code === codes.conflict || code === codes.notFound

/**
 * If no answer came, the same payment is requested again with its key; after an answer, the next one is new.
 */
export const createPaymentStart = (api: Pick<ApiClient, 'call'>): StartPayment => {
  const keys = createIdempotencyKeys()
  return async (body) => {
    try {
      const options = { idempotencyKey: keys.keyFor(body), hasOwnMessages: true }
      const answer = await api.call('initPayment', { body }, options)
      keys.answered()
      return answer.code === codes.ok
        ? { kind: 'started', payment: answer.data }
        : { kind: 'refused', answer }
    } catch (error) {
      return { kind: 'unanswered', reason: failureReason(error) }
    }
  }
}

interface PaymentStartInput {
  /** the fields of the form, whose errors are shown beside them */
  field: string
  onStarted: (payment: StartedPayment) => void
  onFailed?: () => void
  onMoved: () => void
}

interface FailedStart extends Refusal {
  /** undefined if no answer came */
  code?: number
}

/** A payment that begins with a form: one for each submission, even after several clicks. */
export const usePaymentStart = ({ field, onStarted, onFailed, onMoved }: PaymentStartInput) => {
  const api = useApi()
  const [start] = useState(() => createPaymentStart(api))
  const [isSending, setSending] = useState(false)
  const [failed, setFailed] = useState<FailedStart>()
  const isBusy = useRef(false)

  const send = async (body: PayBody) => {
    if (isBusy.current) return
    isBusy.current = true
    setSending(true)
    setFailed(undefined)
    const outcome = await start(body)
    // After the start the form is about to close, and the second half of a double click comes too late.
    isBusy.current = outcome.kind === 'started'
    setSending(outcome.kind === 'started')
    if (outcome.kind !== 'started') onFailed?.()
    switch (outcome.kind) {
      case 'started':
        onStarted(outcome.payment)
        return
      case 'refused':
        setFailed({ ...readRefusal(outcome.answer, [field]), code: outcome.answer.code })
        if (isMoved(outcome.answer)) onMoved()
        return
      case 'unanswered':
        setFailed({ errors: {}, message: `${outcome.reason}。请再点一次，不会重复付款。` })
    }
  }

  return { isSending, failed, send: (body: PayBody) => void send(body), forget: () => setFailed(undefined) }
}
