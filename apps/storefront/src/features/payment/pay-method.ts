import type { StartedPayment } from '@yinpu/contract'
import type { PayAttempt } from './pay-attempts.ts'

/** The form of payment that a buyer may choose; without a choice the server decides by the buyer's browser. */
export type PayMethod = 'qr' | 'page'

/** The content of the panel: a code, a link to the provider's page, or the button of WeChat's sheet. */
export type VisibleMethod = 'qr' | 'page' | 'sheet'

const methodOf = ({ bridge, authorize, redirect }: StartedPayment): VisibleMethod => {
  if (bridge || authorize) return 'sheet'
  return redirect ? 'page' : 'qr'
}

/** A started payment decides; before that, the likely form on this screen. */
export const visibleMethod = (
  attempt: PayAttempt,
  chosen: PayMethod | undefined,
  isNarrow: boolean,
): VisibleMethod => {
  if ('payment' in attempt) return methodOf(attempt.payment)
  return chosen ?? (isNarrow ? 'page' : 'qr')
}
