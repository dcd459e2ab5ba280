import {
  type AfterSaleDetail,
  type AfterSaleState,
  type AfterSaleType,
  stateOfAfterSale,
  stateOfOrder,
  typeOfAfterSale,
} from '@yinpu/contract'
import type { ProgressStep } from '../../../records/progress-line.tsx'
import { stateLabel } from '../after-sale-labels.ts'

type Followed = Pick<AfterSaleDetail, 'type' | 'state' | 'created_at' | 'timeline' | 'parcel' | 'follow_up'>

interface Stage {
  label: string
  isPassed: (one: Followed) => boolean
  at: (one: Followed) => number | undefined
}

/** Later entries of the same state are only messages about it. */
const cameTo = ({ timeline }: Followed, state: AfterSaleState): number | undefined =>
  timeline.toSorted((one, other) => one.at - other.at).find((entry) => entry.state === state)?.at

const reached = (label: string, state: AfterSaleState): Stage => ({
  label,
  isPassed: (one) => one.state >= state || cameTo(one, state) !== undefined,
  at: (one) => cameTo(one, state),
})

const applied: Stage = { label: '申请', isPassed: () => true, at: ({ created_at }) => created_at }
const sentBack: Stage = {
  label: '寄回',
  isPassed: (one) =>
    one.parcel !== undefined ||
    one.state === stateOfAfterSale.awaitingRefund ||
    one.state === stateOfAfterSale.completed,
  at: ({ parcel }) => parcel?.sent_at,
}
const printed: Stage = {
  label: '补印',
  isPassed: ({ state, follow_up }) =>
    state === stateOfAfterSale.completed ||
    follow_up?.state === stateOfOrder.underWay ||
    follow_up?.state === stateOfOrder.completed,
  at: () => undefined,
}

const { inProgress, awaitingRefund, completed } = stateOfAfterSale

const stagesOf: Record<AfterSaleType, readonly Stage[]> = {
  [typeOfAfterSale.reprint]: [applied, reached('审核', inProgress), printed, reached('收货', completed)],
  [typeOfAfterSale.refundOnly]: [applied, reached('审核', awaitingRefund), reached('退款', completed)],
  [typeOfAfterSale.returnAndRefund]: [
    applied,
    reached('审核', inProgress),
    sentBack,
    reached('验收', awaitingRefund),
    reached('退款', completed),
  ],
}

/**
 * The progress of this after-sale: the passed stages with their times, the current one, and the next ones.
 */
export const afterSaleProgress = (afterSale: Followed): ProgressStep[] => {
  const stages = stagesOf[afterSale.type]
  const done = ({ label, at }: Stage): ProgressStep => ({ label, kind: 'done', text: '', at: at(afterSale) })
  const { state } = afterSale
  if (state === stateOfAfterSale.refused || state === stateOfAfterSale.cancelled) {
    // The numbers of both final states are higher than those of every stage.
    const isPassed = (stage: Stage) => stage.at(afterSale) !== undefined
    const end = { label: stateLabel(state), kind: 'wrong', text: '', at: cameTo(afterSale, state) } as const
    return [...stages.filter(isPassed).map(done), end]
  }
  const open = stages.findIndex((stage) => !stage.isPassed(afterSale))
  return stages.map((stage, index) => {
    if (open < 0 || index < open) return done(stage)
    return index === open
      ? { label: stage.label, kind: 'current', text: stateLabel(state), at: undefined }
      : { label: stage.label, kind: 'ahead', text: '', at: undefined }
  })
}
