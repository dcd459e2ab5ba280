import { type PayChannel, payChannel } from '@yinpu/contract'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useApi } from '../../session/use-api.ts'
import { createPayAttempts } from './pay-attempts.ts'
import { firstChannel, type PayableOrder, pendingTransfer } from './payable-order.ts'
import { createPaymentStart, type PayBody } from './start-payment.ts'

/** A code to scan, or the provider's own page. */
export type PayWay = 'qr' | 'page'

interface PayPageInput {
  order: PayableOrder
  /** what suits this screen */
  usualWay: PayWay
  onPaid: () => void
  onMoved: () => void
}

const bodyOf = (
  order: PayableOrder,
  channel: PayChannel,
  way: PayWay,
  password: string | undefined,
): PayBody | undefined => {
  const { order_id, money } = order
  const body = { order_id, expect_fen: money.total_fen, ...(password && { use_balance: true, password }) }
  if (channel === payChannel.wechatPay) return { ...body, channel }
  return channel === payChannel.alipay ? { ...body, channel, way } : undefined
}

/** What the buyer has chosen to pay by, and what was started for it. */
export const usePayPage = ({ order, usualWay, onPaid, onMoved }: PayPageInput) => {
  const api = useApi()
  const listeners = useRef({ onPaid, onMoved })
  useEffect(() => {
    listeners.current = { onPaid, onMoved }
  })
  const [attempts] = useState(() =>
    createPayAttempts({
      start: createPaymentStart(api),
      onPaid: () => listeners.current.onPaid(),
      onMoved: () => listeners.current.onMoved(),
    }),
  )
  const attempt = useSyncExternalStore(attempts.subscribe, attempts.read, attempts.read)
  useEffect(() => attempts.stop, [attempts])

  const [channel, setChannel] = useState(() => firstChannel(order))
  const [way, setWay] = useState<PayWay>('qr')
  const [isSure, setSure] = useState(false)
  /** with which the balance gives what it has first; nothing where it is left alone */
  const [password, setPassword] = useState<string>()
  // Who has sent money already is not to pay a second time without noticing.
  const isWarned = !isSure && pendingTransfer(order) !== undefined

  const begin = (next: PayChannel, nextWay: PayWay, nextPassword = password) => {
    setWay(nextWay)
    attempts.choose(bodyOf(order, next, nextWay, nextPassword))
  }
  return {
    // A channel may have been closed since.
    channel: channel && order.pay_channels.includes(channel) ? channel : undefined,
    way,
    attempt,
    mustConfirm: isWarned && (channel === payChannel.wechatPay || channel === payChannel.alipay),
    choose: (next: PayChannel) => {
      setChannel(next)
      if (isWarned) attempts.choose(undefined)
      else begin(next, usualWay)
    },
    confirm: () => {
      setSure(true)
      if (channel) begin(channel, usualWay)
    },
    turn: (next: PayWay) => begin(2, next),
    /** The balance gives first, proven by the password; or, without one, it is left alone. */
    useBalance: (given: string | undefined) => {
      setPassword(given)
      setWay(usualWay)
      if (channel) attempts.choose(bodyOf(order, channel, usualWay, given))
    },
    usesBalance: password !== undefined,
    renew: attempts.renew,
    forget: attempts.forget,
  }
}
