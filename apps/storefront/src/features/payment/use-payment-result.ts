import { codes } from '@yinpu/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ApiClient, CallOptions } from '../../session/api-client.ts'
import { failureReason } from '../../session/failure-reason.ts'
import { useApi } from '../../session/use-api.ts'
import { type PayableOrder, settledFen } from './payable-order.ts'
import { isMoved } from './start-payment.ts'

interface WatchDeps {
  /** checks for the money; true ends the watch */
  check: () => Promise<boolean>
  tab: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
}

export const firstMs = 3_000
export const laterMs = 6_000
/** Most buyers pay within two minutes. */
export const quickChecks = 40

/**
 * Checks for the result again and again while the page is visible, until it is there or the returned function is
 * called. It is only for payments without a notification.
 */
export const watchPayment = ({ check, tab }: WatchDeps): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  let isAsking = false
  let requests = 0

  const wait = (ms: number) => {
    clearTimeout(timer)
    if (!isOver && tab.visibilityState === 'visible') timer = setTimeout(() => void ask(), ms)
  }

  const ask = async () => {
    if (isAsking) return
    isAsking = true
    requests += 1
    const isDone = await check().catch(() => false)
    isAsking = false
    if (isDone) stop()
    else wait(requests < quickChecks ? firstMs : laterMs)
  }

  const onVisibility = () => wait(0)

  const stop = () => {
    isOver = true
    clearTimeout(timer)
    tab.removeEventListener('visibilitychange', onVisibility)
  }

  tab.addEventListener('visibilitychange', onVisibility)
  wait(firstMs)
  return stop
}

type PaymentResult =
  | { kind: 'paid' | 'unpaid' }
  /** the order can no longer be paid, for example because it was cancelled */
  | { kind: 'moved' }
  | { kind: 'unknown'; reason: string }

/** The order as the page shows it: money that has come since pays it. */
export type FollowedOrder = Pick<PayableOrder, 'order_id' | 'state' | 'money'>

/** Checks for the money; the server queries the provider if it does not know yet. */
export const checkPayment = async (
  api: Pick<ApiClient, 'call'>,
  order: FollowedOrder,
  options: CallOptions,
): Promise<PaymentResult> => {
  try {
    const answer = await api.call('checkPayment', { params: { order_id: order.order_id } }, options)
    if (answer.code !== codes.ok) {
      return isMoved(answer) ? { kind: 'moved' } : { kind: 'unknown', reason: answer.msg }
    }
    const { paid_fen, state } = answer.data
    if (paid_fen > settledFen(order)) return { kind: 'paid' }
    return { kind: state === order.state ? 'unpaid' : 'moved' }
  } catch (error) {
    return { kind: 'unknown', reason: failureReason(error) }
  }
}

interface PaymentResultInput {
  order: FollowedOrder
  /** checks by itself while true */
  isAwaited: boolean
  onPaid: () => void
  onMoved: () => void
}

const messageFor = (result: PaymentResult): string => {
  if (result.kind === 'unpaid') return '还没有收到付款结果。如果您已付款，请稍等片刻，这一页会自动更新。'
  return result.kind === 'unknown' ? `查询失败：${result.reason}` : ''
}

/** Checks for the money: at intervals by itself, and at once by a button. */
export const usePaymentResult = ({ order, isAwaited, onPaid, onMoved }: PaymentResultInput) => {
  const api = useApi()
  const followed = useRef(order)
  useEffect(() => {
    followed.current = order
  })
  const [isAsking, setAsking] = useState(false)
  const [message, setMessage] = useState('')
  const listeners = useRef({ onPaid, onMoved })
  useEffect(() => {
    listeners.current = { onPaid, onMoved }
  })

  const check = useCallback(
    async (options: CallOptions) => {
      const result = await checkPayment(api, followed.current, options)
      if (result.kind === 'paid') listeners.current.onPaid()
      if (result.kind === 'moved') listeners.current.onMoved()
      return result
    },
    [api],
  )

  useEffect(() => {
    if (!isAwaited) return
    const isKnown = ({ kind }: PaymentResult) => kind === 'paid' || kind === 'moved'
    return watchPayment({ check: () => check({ quiet: true }).then(isKnown), tab: document })
  }, [check, isAwaited])

  const ask = useCallback(async () => {
    setAsking(true)
    setMessage('')
    const result = await check({ hasOwnMessages: true })
    setAsking(false)
    setMessage(messageFor(result))
  }, [check])

  return { isAsking, message, ask: useCallback(() => void ask(), [ask]) }
}
