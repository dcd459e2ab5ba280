import { codes } from '@yinpu/contract'
import { useState } from 'react'
import { moneyOf } from './checkout-money.ts'
import { orderBody } from './checkout-request.ts'
import type { SentTexts } from './checkout-texts.ts'
import type { CheckoutState } from './use-checkout.ts'
import { useCheckoutForm } from './use-checkout-form.ts'
import { usePlaceOrder } from './use-place-order.ts'

interface OrderingInput {
  checkout: CheckoutState
  buyer: string
  onPlaced: (orderId: string) => void
}

/** From the button to the order: it checks the form, sends it, and asks about a changed price. */
export const useOrdering = ({ checkout, buyer, onPlaced }: OrderingInput) => {
  const { choices, delivery, preview, money, retry } = checkout
  const [acceptProblem, setAcceptProblem] = useState<string>()
  const { place, isSending, changed, forgetChange, orderedId } = usePlaceOrder((orderId) => {
    form.forget()
    onPlaced(orderId)
  })

  const submit = async (texts: SentTexts) => {
    if (!preview || !money) return { code: codes.failed, msg: '价格还没算好，请稍后再试', data: null }
    setAcceptProblem(undefined)
    const { totalFen } = moneyOf(preview, choices, texts.invoice?.type)
    return place(orderBody({ choices, delivery, texts, preview, totalFen }))
  }
  const form = useCheckoutForm(buyer, submit)

  const decline = () => {
    if (changed) retry()
    forgetChange()
    setAcceptProblem(undefined)
  }
  const accept = async () => {
    if (!changed) return
    const answer = await place({ ...changed.body, expect_fen: changed.prices.total_fen })
    setAcceptProblem(answer.code === codes.ok ? undefined : answer.msg)
  }

  return {
    form,
    isSending,
    message: form.formMessage,
    prices: changed?.prices,
    acceptProblem,
    accept,
    decline,
    orderedId,
  }
}
