import { textOf } from './enumerations/enumeration.ts'
import { paymentStates } from './enumerations/money-enumerations.ts'
import { payChannel, stateOfPayment } from './state-names.ts'

/** The text of a payment's state. A charge to a monthly account says 已记账, because no money has come yet. */
export const paymentStateText = (
  { state, channel }: { state: number; channel: number },
  textOfState = (value: number) => textOf(paymentStates)[value] ?? '',
): string => (channel === payChannel.credit && state === stateOfPayment.paid ? '已记账' : textOfState(state))
