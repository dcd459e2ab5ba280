import { useState } from 'react'
import { useLocation } from 'react-router'
import { useBuyer } from '../../session/use-buyer.ts'
import { readChoices } from './checkout-choices.ts'
import { CheckoutSkeleton } from './checkout-frame.tsx'
import { CheckoutFailed, NothingChosen } from './checkout-notices.tsx'
import { CheckoutSteps, type CheckoutStepsProps } from './checkout-steps.tsx'

type CheckoutProps = Omit<CheckoutStepsProps, 'first' | 'buyer'>

/** 确认订单: turns the chosen items of a cart into an order. On the server it has no buyer. */
export function Checkout(props: CheckoutProps) {
  const buyer = useBuyer()
  const { search } = useLocation()
  const [first] = useState(() => readChoices(search))
  if (first.ids.length === 0) return <NothingChosen />
  switch (buyer.state) {
    case 'ready':
      return <CheckoutSteps key={buyer.user.id} first={first} buyer={buyer.user.id} {...props} />
    case 'failed':
      return <CheckoutFailed reason="您的资料加载失败" onRetry={buyer.retry} />
    default:
      return <CheckoutSkeleton />
  }
}
