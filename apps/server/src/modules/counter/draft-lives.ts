import { dayMs } from '@yinpu/contract'
import type { CounterDraftState } from '@yinpu/contract/console'

/** The life of a draft after its last change. A dropped draft can be restored for a day. */
export const draftLives: Readonly<Record<CounterDraftState, number>> = {
  open: 30 * dayMs,
  dropped: dayMs,
  ordered: 7 * dayMs,
}
