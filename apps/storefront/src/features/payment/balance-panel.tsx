import { payChannel } from '@yinpu/contract'
import { Money } from '../../money/money.tsx'
import { type PaidOrder, PasswordPanel } from './password-panel.tsx'

interface BalancePanelProps {
  order: PaidOrder
  dueFen: number
  /** undefined until it is loaded */
  balanceFen: number | undefined
  onPaid: () => void
  /** called if the balance may differ from the one on the page */
  onRefused: () => void
  onMoved: () => void
}

/** 余额支付: the balance afterwards, and the password. */
export function BalancePanel({ balanceFen, ...rest }: BalancePanelProps) {
  return (
    <PasswordPanel label="余额支付" channel={payChannel.balance} {...rest}>
      {balanceFen === undefined ? (
        '从您的账户余额中支付。'
      ) : (
        <>
          从余额 <Money fen={balanceFen} /> 中支付，付款后还有{' '}
          <Money fen={Math.max(0, balanceFen - rest.dueFen)} />。
        </>
      )}
    </PasswordPanel>
  )
}
