import { TakeMoneyDialog } from '../../records/take-money.tsx'
import type { MoveProps } from './move-dialog.tsx'

/** The dialogue of 登记收款 as one of the order's moves. */
export function TakeMoneyForm({ order, close }: MoveProps) {
  return <TakeMoneyDialog order={order} close={close} />
}
