import { type PaymentState, paymentStates, stateOfPayment } from '@yinpu/contract'
import { StateMark, type Tone } from '../ui/state-mark.tsx'

const { open, announced, onDelivery, paid, closed } = stateOfPayment
const tones: Record<PaymentState, Tone> = {
  [open]: 'wait',
  [announced]: 'ours',
  [onDelivery]: 'run',
  [paid]: 'done',
  [closed]: 'wait',
}

export function PaymentMark({ state }: { state: PaymentState }) {
  return (
    <StateMark tone={tones[state]}>{paymentStates.find(({ value }) => value === state)?.label}</StateMark>
  )
}
