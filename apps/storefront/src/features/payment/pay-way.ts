import type { StartedPayment } from '@yinpu/contract'
import type { PayAttempt } from './pay-attempts.ts'

/** What a buyer may ask for; without a wish the server chooses by where they are. */
export type PayWay = 'qr' | 'page'

/** What the panel shows: a code, a link to the provider's page, or the button of WeChat's sheet. */
export type ShownWay = 'qr' | 'page' | 'sheet'

const wayOf = ({ bridge, authorize, redirect }: StartedPayment): ShownWay => {
  if (bridge || authorize) return 'sheet'
  return redirect ? 'page' : 'qr'
}

/** What was started says it; before that, what is likely on this screen. */
export const shownWay = (attempt: PayAttempt, wished: PayWay | undefined, isNarrow: boolean): ShownWay => {
  if ('payment' in attempt) return wayOf(attempt.payment)
  return wished ?? (isNarrow ? 'page' : 'qr')
}
