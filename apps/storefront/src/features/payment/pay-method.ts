import type { StartedPayment } from '@yinpu/contract'
import type { PayAttempt } from './pay-attempts.ts'

/** The form of payment that a buyer may choose; without a choice the server decides by the buyer's browser. */
export type PayWay = 'qr' | 'page'

/** The content of the panel: a code, a link to the provider's page, or the button of WeChat's sheet. */
export type ShownWay = 'qr' | 'page' | 'sheet'

const wayOf = ({ bridge, authorize, redirect }: StartedPayment): ShownWay => {
  if (bridge || authorize) return 'sheet'
  return redirect ? 'page' : 'qr'
}

/** A started payment decides; before that, the likely form on this screen. */
export const shownWay = (attempt: PayAttempt, wished: PayWay | undefined, isNarrow: boolean): ShownWay => {
  if ('payment' in attempt) return wayOf(attempt.payment)
  return wished ?? (isNarrow ? 'page' : 'qr')
}
