import { type PayChannel, payChannel } from '@yinpu/contract'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useApi } from '../../session/use-api.ts'
import { createPayAttempts } from './pay-attempts.ts'
import type { PayMethod } from './pay-method.ts'
import { askedSum, firstChannel, isProvided, type PayableOrder, pendingTransfer } from './payable-order.ts'
import { createPaymentStart, type PayBody } from './start-payment.ts'

interface PayPageInput {
  order: PayableOrder
  /** on such a screen Alipay's page is better than a code */
  isNarrow: boolean
  onPaid: () => void
  onMoved: () => void
}

interface PayChoice {
  method?: PayMethod | undefined
  /** the sheet inside WeChat belonged to another payer */
  isOtherPayer?: boolean
}

const bodyOf = (
  order: PayableOrder,
  channel: PayChannel,
  { method, isOtherPayer }: PayChoice,
  password: string,
): PayBody | undefined => {
  const sum = { ...askedSum(order), ...(password && { use_balance: true, password }) }
  if (channel === payChannel.wechatPay)
    return {
      ...sum,
      channel,
      ...(method === 'qr' && { way: method }),
      ...(isOtherPayer && { other_payer: true }),
    }
  return channel === payChannel.alipay ? { ...sum, channel, ...(method && { way: method }) } : undefined
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
  const [chosenMethod, setChosenMethod] = useState<PayMethod>()
  const [isSure, setSure] = useState(false)
  /** with it the balance pays first; empty if the balance is not used */
  const [password, setPassword] = useState('')
  /** 先用余额 is selected but the password is not typed yet: a code now would have another sum */
  const [isProving, setProving] = useState(false)
  // Warns a buyer who has already sent money before they pay a second time.
  const isWarned = !isSure && pendingTransfer(order) !== undefined

  const begin = (next: PayChannel, choice: PayChoice = {}, proof = password) => {
    if (isProving && !proof) return attempts.choose(undefined)
    const usual = next === payChannel.alipay && isNarrow ? 'page' : undefined
    const method = choice.method ?? usual
    setChosenMethod(method)
    attempts.choose(bodyOf(order, next, { ...choice, method }, proof))
  }
  return {
    // A channel may have been closed since.
    channel: channel && order.pay_channels.includes(channel) ? channel : undefined,
    chosenMethod,
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
    turn: (method: PayMethod | undefined) => channel && begin(channel, { method }),
    changePayer: () => begin(payChannel.wechatPay, { isOtherPayer: true }),
    /** The balance pays first, authorised by the password; with an empty one it is not used. */
    useBalance: (proof: string) => {
      setPassword(proof)
      if (channel) begin(channel, {}, proof)
    },
    /** True while the code waits for the password of 先用余额. */
    isProving: isProving && password === '',
    prove: (isUsed: boolean) => {
      setProving(isUsed)
      if (isUsed) return attempts.choose(undefined)
      setPassword('')
      if (channel && isProvided(channel) && !isWarned)
        attempts.choose(bodyOf(order, channel, { method: chosenMethod }, ''))
    },
    usesBalance: password !== '',
    renew: attempts.renew,
    forget: attempts.forget,
  }
}
