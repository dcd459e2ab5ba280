import { type CallData, type Calls, codes, stateOfPayment } from '@yinpu/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { failureReason } from '../../../session/failure-reason.ts'
import { useApi } from '../../../session/use-api.ts'
import { watchPayment } from '../use-payment-result.ts'

export type PaymentGroupResult = CallData<Calls['checkTrade']>

interface PaymentGroupResultInput {
  groupId: string
  onPaid: (result: PaymentGroupResult) => void
  /** called if nobody can pay it any more */
  onClosed: () => void
}

/** Checks for the money of a payment group: at intervals by itself, and at once by a button. */
export const usePaymentGroupResult = ({ groupId, onPaid, onClosed }: PaymentGroupResultInput) => {
  const api = useApi()
  const [isAsking, setAsking] = useState(false)
  const [message, setMessage] = useState('')
  /** the group after the last check, if no money had come */
  const [unpaid, setUnpaid] = useState<PaymentGroupResult>()
  const listeners = useRef({ onPaid, onClosed })
  useEffect(() => {
    listeners.current = { onPaid, onClosed }
  })

  const check = useCallback(
    async (quiet: boolean) => {
      try {
        const answer = await api.call(
          'checkTrade',
          { params: { trade_id: groupId } },
          { quiet, hasOwnMessages: true },
        )
        if (answer.code === codes.ok && answer.data.paid) {
          listeners.current.onPaid(answer.data)
          return { isOver: true, message: '' }
        }
        const isClosed =
          answer.code === codes.notFound ||
          (answer.code === codes.ok && answer.data.state === stateOfPayment.closed)
        if (isClosed) listeners.current.onClosed()
        if (answer.code !== codes.ok) return { isOver: isClosed, message: `查询失败：${answer.msg}` }
        if (!quiet) setUnpaid(answer.data)
        const waiting = '还没有收到付款结果。如果您已付款，请稍等片刻，这一页会自动更新。'
        return { isOver: isClosed, message: waiting }
      } catch (error) {
        return { isOver: false, message: `查询失败：${failureReason(error)}` }
      }
    },
    [api, groupId],
  )

  useEffect(
    () => watchPayment({ check: () => check(true).then(({ isOver }) => isOver), tab: document }),
    [check],
  )

  const ask = useCallback(() => {
    setAsking(true)
    setMessage('')
    void check(false).then((answer) => {
      setAsking(false)
      setMessage(answer.message)
    })
  }, [check])
  return { isAsking, message, unpaid, ask }
}
