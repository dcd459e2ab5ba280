import { payChannel } from '@yinpu/contract'
import { Money } from '../../money/money.tsx'
import { type PaidOrder, PasswordPanel } from './password-panel.tsx'

interface CreditPanelProps {
  order: PaidOrder
  dueFen: number
  leftFen: number
  onPaid: () => void
  onMoved: () => void
}

/** 月结: the order continues at once, and its sum is part of the month's statement. */
export function CreditPanel({ leftFen, ...rest }: CreditPanelProps) {
  return (
    <PasswordPanel label="月结" channel={payChannel.credit} {...rest} onRefused={rest.onMoved}>
      记入您的月结账户，下月 1 日出对账单。可用额度 <Money fen={leftFen} />
      ，记入后还有 <Money fen={Math.max(0, leftFen - rest.dueFen)} />。
    </PasswordPanel>
  )
}
