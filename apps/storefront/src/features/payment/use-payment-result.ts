import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallOptions } from '../../session/api-client.ts'
import { useApi } from '../../session/use-api.ts'
import { checkPayment, type PaymentResult } from './check-payment.ts'
import { watchPayment } from './watch-payment.ts'

interface PaymentResultInput {
  orderId: string
  /** asks by itself while it is so */
  isAwaited: boolean
  onPaid: () => void
  onMoved: () => void
}

const wordsFor = (result: PaymentResult): string => {
  if (result.kind === 'unpaid') return '还没有收到付款结果。如果您已付款，请稍等片刻，这一页会自动更新。'
  return result.kind === 'unknown' ? `查询失败：${result.reason}` : ''
}

/** Whether the money has come: asked for now and then by itself, and at once by a button. */
export const usePaymentResult = ({ orderId, isAwaited, onPaid, onMoved }: PaymentResultInput) => {
  const api = useApi()
  const [isAsking, setAsking] = useState(false)
  const [words, setWords] = useState('')
  const listeners = useRef({ onPaid, onMoved })
  useEffect(() => {
    listeners.current = { onPaid, onMoved }
  })

  const check = useCallback(
    async (options: CallOptions) => {
      const result = await checkPayment(api, orderId, options)
      if (result.kind === 'paid') listeners.current.onPaid()
      if (result.kind === 'moved') listeners.current.onMoved()
      return result
    },
    [api, orderId],
  )

  useEffect(() => {
    if (!isAwaited) return
    const isKnown = ({ kind }: PaymentResult) => kind === 'paid' || kind === 'moved'
    return watchPayment({ check: () => check({ quiet: true }).then(isKnown), tab: document })
  }, [check, isAwaited])

  const ask = useCallback(async () => {
    setAsking(true)
    setWords('')
    const result = await check({ hasOwnMessages: true })
    setAsking(false)
    setWords(wordsFor(result))
  }, [check])

  return { isAsking, words, ask: useCallback(() => void ask(), [ask]) }
}
