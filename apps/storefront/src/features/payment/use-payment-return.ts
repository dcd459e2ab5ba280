import { type CallData, type Calls, codes, stateOfOrder, stateOfPayment } from '@yinpu/contract'
import { useCallback, useEffect, useState } from 'react'
import type { ApiClient, CallOptions } from '../../session/api-client.ts'
import { failureReason } from '../../session/failure-reason.ts'
import { useApi } from '../../session/use-api.ts'
import { useSignedIn } from '../../session/use-signed-in.ts'
import { watchPayment } from './use-payment-result.ts'

export type ReturnedPayment = CallData<Calls['findPayment']>

type PaymentReturn =
  | { kind: 'asking' | 'missing' }
  | { kind: 'failed'; reason: string }
  /** `settled`: the order's page shows the rest; `ended`: it can be paid again, by another payment */
  | { kind: 'settled' | 'waiting' | 'ended'; payment: ReturnedPayment }

const kindOf = ({ state, order_state, order_paid }: ReturnedPayment) => {
  if (state === stateOfPayment.paid || order_paid || order_state !== stateOfOrder.unpaid) return 'settled'
  return state === stateOfPayment.open ? 'waiting' : 'ended'
}

/** Fetches the state of a payment by its number alone: nothing is stored from before the buyer left. */
export const askAboutPayment = async (
  api: Pick<ApiClient, 'call'>,
  payment_no: string,
  options: CallOptions,
): Promise<PaymentReturn> => {
  if (!payment_no) return { kind: 'missing' }
  try {
    const answer = await api.call('findPayment', { body: { payment_no } }, options)
    if (answer.code === codes.ok) return { kind: kindOf(answer.data), payment: answer.data }
    return answer.code === codes.notFound || answer.code === codes.invalid
      ? { kind: 'missing' }
      : { kind: 'failed', reason: answer.msg }
  } catch (error) {
    return { kind: 'failed', reason: failureReason(error) }
  }
}

/**
 * Checks at once, then repeatedly while the money may still come, and when the buyer clicks that it is paid.
 */
export const usePaymentReturn = (paymentNo: string) => {
  const api = useApi()
  const isSignedIn = useSignedIn()
  const [result, setResult] = useState<PaymentReturn>({ kind: 'asking' })
  const [isAsking, setAsking] = useState(false)
  const [message, setMessage] = useState('')

  const ask = useCallback(async () => {
    setAsking(true)
    setMessage('')
    const next = await askAboutPayment(api, paymentNo, { hasOwnMessages: true })
    setAsking(false)
    if (next.kind === 'waiting')
      setMessage('还没有收到付款结果。如果您已付款，请稍等片刻，这一页会自动更新。')
    // The known result stays on screen when a later check fails.
    setResult((known) => (next.kind === 'failed' && 'payment' in known ? known : next))
  }, [api, paymentNo])

  useEffect(() => {
    if (isSignedIn) void ask()
  }, [ask, isSignedIn])

  const isWaiting = result.kind === 'waiting'
  useEffect(() => {
    if (!isWaiting) return
    const check = async () => {
      const next = await askAboutPayment(api, paymentNo, { quiet: true })
      if (next.kind !== 'failed') setResult(next)
      return next.kind !== 'waiting' && next.kind !== 'failed'
    }
    return watchPayment({ check, tab: document })
  }, [api, paymentNo, isWaiting])

  return { result, isAsking, message, ask: () => void ask() }
}
