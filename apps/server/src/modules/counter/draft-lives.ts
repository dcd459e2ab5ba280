import { dayMs } from '@yinpu/contract'
import type { CounterDraftState } from '@yinpu/contract/console'

/** How long a draft stays after its last change; one that was dropped can be brought back for a day. */
export const draftLives: Readonly<Record<CounterDraftState, number>> = {
  open: 30 * dayMs,
  dropped: dayMs,
  ordered: 7 * dayMs,
}
