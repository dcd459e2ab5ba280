import { type CallData, type Calls, codes, stateOfPayment } from '@yinpu/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { failureReason } from '../../../session/failure-reason.ts'
import { useApi } from '../../../session/use-api.ts'
import { watchPayment } from '../use-payment-result.ts'

export type TradeResult = CallData<Calls['checkTrade']>

interface TradeResultInput {
  tradeId: string
  onPaid: (result: TradeResult) => void
  /** nobody can pay it any more */
  onClosed: () => void
}

/** Checks for the money of a trade: at intervals by itself, and at once by a button. */
export const useTradeResult = ({ tradeId, onPaid, onClosed }: TradeResultInput) => {
  const api = useApi()
  const [isAsking, setAsking] = useState(false)
  const [words, setWords] = useState('')
  /** the trade after the last check, if no money had come */
  const [unpaid, setUnpaid] = useState<TradeResult>()
  const listeners = useRef({ onPaid, onClosed })
  useEffect(() => {
    listeners.current = { onPaid, onClosed }
  })

  const check = useCallback(
    async (quiet: boolean) => {
      try {
        const answer = await api.call(
          'checkTrade',
          { params: { trade_id: tradeId } },
          { quiet, hasOwnMessages: true },
        )
        if (answer.code === codes.ok && answer.data.paid) {
          listeners.current.onPaid(answer.data)
          return { isOver: true, words: '' }
        }
        const isClosed =
          answer.code === codes.notFound ||
          (answer.code === codes.ok && answer.data.state === stateOfPayment.closed)
        if (isClosed) listeners.current.onClosed()
        if (answer.code !== codes.ok) return { isOver: isClosed, words: `查询失败：${answer.msg}` }
        if (!quiet) setUnpaid(answer.data)
        const waiting = '还没有收到付款结果。如果您已付款，请稍等片刻，这一页会自动更新。'
        return { isOver: isClosed, words: waiting }
      } catch (error) {
        return { isOver: false, words: `查询失败：${failureReason(error)}` }
      }
    },
    [api, tradeId],
  )

  useEffect(
    () => watchPayment({ check: () => check(true).then(({ isOver }) => isOver), tab: document }),
    [check],
  )

  const ask = useCallback(() => {
    setAsking(true)
    setWords('')
    void check(false).then((found) => {
      setAsking(false)
      setWords(found.words)
    })
  }, [check])
  return { isAsking, words, unpaid, ask }
}
