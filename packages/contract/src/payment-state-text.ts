import { textOf } from './enumerations/enumeration.ts'
import { paymentStates } from './enumerations/money-enumerations.ts'
import { payChannel, stateOfPayment } from './state-names.ts'

/** Texts of a payment's state by its channel: a charge of a monthly account has brought no money yet. */
export const paymentTextsByChannel: Readonly<Record<number, Readonly<Record<number, string>>>> = {
  [payChannel.credit]: { [stateOfPayment.paid]: '已记账' },
}

export const paymentStateText = (
  { state, channel }: { state: number; channel: number },
  textOfState = (value: number) => textOf(paymentStates)[value] ?? '',
): string => paymentTextsByChannel[channel]?.[state] ?? textOfState(state)
