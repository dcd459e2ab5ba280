import { type PaymentState, paymentStateText, stateOfPayment } from '@yinpu/contract'
import { StateMark, type Tone } from '../ui/state-mark.tsx'

const { open, announced, onDelivery, paid, closed } = stateOfPayment
const tones: Record<PaymentState, Tone> = {
  [open]: 'wait',
  [announced]: 'ours',
  [onDelivery]: 'run',
  [paid]: 'done',
  [closed]: 'wait',
}

export function PaymentMark(payment: { state: PaymentState; channel: number }) {
  return <StateMark tone={tones[payment.state]}>{paymentStateText(payment)}</StateMark>
}
