import { type PayChannel, payChannel } from '@yinpu/contract'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useApi } from '../../session/use-api.ts'
import { createPayAttempts } from './pay-attempts.ts'
import type { PayWay } from './pay-way.ts'
import { firstChannel, isProvided, type PayableOrder, pendingTransfer } from './payable-order.ts'
import { createPaymentStart, type PayBody } from './start-payment.ts'

interface PayPageInput {
  order: PayableOrder
  /** on such a screen Alipay's page is better than a code */
  isNarrow: boolean
  onPaid: () => void
  onMoved: () => void
}

interface Wish {
  way?: PayWay | undefined
  /** the sheet inside WeChat belonged to another payer */
  isOtherPayer?: boolean
}

const bodyOf = (
  order: PayableOrder,
  channel: PayChannel,
  { way, isOtherPayer }: Wish,
  password: string,
): PayBody | undefined => {
  const { order_id, money } = order
  const sum = { order_id, expect_fen: money.total_fen, ...(password && { use_balance: true, password }) }
  if (channel === payChannel.wechatPay)
    return { ...sum, channel, ...(way === 'qr' && { way }), ...(isOtherPayer && { other_payer: true }) }
  return channel === payChannel.alipay ? { ...sum, channel, ...(way && { way }) } : undefined
}

/** The buyer's method of payment, and the payment that was started for it. */
export const usePayPage = ({ order, isNarrow, onPaid, onMoved }: PayPageInput) => {
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
  const [wished, setWished] = useState<PayWay>()
  const [isSure, setSure] = useState(false)
  /** with it the balance pays first; empty if the balance is not used */
  const [password, setPassword] = useState('')
  /** 先用余额 is selected but the password is not typed yet: a code now would have another sum */
  const [isProving, setProving] = useState(false)
  // Warns a buyer who has already sent money before they pay a second time.
  const isWarned = !isSure && pendingTransfer(order) !== undefined

  const begin = (next: PayChannel, wish: Wish = {}, proof = password) => {
    if (isProving && !proof) return attempts.choose(undefined)
    const usual = next === payChannel.alipay && isNarrow ? 'page' : undefined
    const way = wish.way ?? usual
    setWished(way)
    attempts.choose(bodyOf(order, next, { ...wish, way }, proof))
  }
  return {
    // A channel may have been closed since.
    channel: channel && order.pay_channels.includes(channel) ? channel : undefined,
    wished,
    attempt,
    mustConfirm: isWarned && (channel === payChannel.wechatPay || channel === payChannel.alipay),
    choose: (next: PayChannel) => {
      setChannel(next)
      if (isWarned) attempts.choose(undefined)
      else begin(next)
    },
    confirm: () => {
      setSure(true)
      if (channel) begin(channel)
    },
    /** undefined: the server decides by the buyer's browser */
    turn: (way: PayWay | undefined) => channel && begin(channel, { way }),
    changePayer: () => begin(payChannel.wechatPay, { isOtherPayer: true }),
    /** The balance pays first, authorised by the password; with an empty one it is not used. */
    useBalance: (proof: string) => {
      setPassword(proof)
      if (channel) begin(channel, {}, proof)
    },
    /** True while the code waits for the password of 先用余额. */
    isProving: isProving && password === '',
    prove: (isWanted: boolean) => {
      setProving(isWanted)
      if (isWanted) return attempts.choose(undefined)
      setPassword('')
      if (channel && isProvided(channel) && !isWarned)
        attempts.choose(bodyOf(order, channel, { way: wished }, ''))
    },
    usesBalance: password !== '',
    renew: attempts.renew,
    forget: attempts.forget,
  }
}
