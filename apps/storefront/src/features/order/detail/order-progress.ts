import { type OrderDetail, type OrderState, type OrderType, stateOfOrder, typeOfOrder } from '@yinpu/contract'
import type { ProgressStep } from '../../../records/progress-line.tsx'
import { stateLabel } from '../state-labels.ts'

type Followed = Pick<
  OrderDetail,
  'type' | 'state' | 'proof_stand' | 'created_at' | 'timeline' | 'reprint_of' | 'collect_fen'
> &
  Partial<Pick<OrderDetail, 'shipments'>>

interface Stage {
  label: string
  /** the state that an order has once it has passed the stage */
  passedAt: OrderState
}

const paying = '付款'

const printStages: readonly Stage[] = [
  { label: '下单', passedAt: stateOfOrder.unpaid },
  { label: paying, passedAt: stateOfOrder.awaitingFiles },
  { label: '传稿', passedAt: stateOfOrder.underReview },
  { label: '审稿', passedAt: stateOfOrder.inProduction },
  { label: '生产', passedAt: stateOfOrder.awaitingShipment },
  { label: '发货', passedAt: stateOfOrder.underWay },
  { label: '完成', passedAt: stateOfOrder.completed },
]

/** Paper needs no artwork and no printing: after the payment it is dispatched. */
const paperStages: readonly Stage[] = [
  { label: '下单', passedAt: stateOfOrder.unpaid },
  { label: paying, passedAt: stateOfOrder.awaitingShipment },
  { label: '发货', passedAt: stateOfOrder.underWay },
  { label: '完成', passedAt: stateOfOrder.completed },
]

/** A sample needs no artwork: it is made as soon as it is paid for. */
const sampleStages: readonly Stage[] = [
  { label: '下单', passedAt: stateOfOrder.unpaid },
  { label: paying, passedAt: stateOfOrder.inProduction },
  { label: '制作', passedAt: stateOfOrder.awaitingShipment },
  { label: '发货', passedAt: stateOfOrder.underWay },
  { label: '完成', passedAt: stateOfOrder.completed },
]

const stagesOfType: Record<OrderType, readonly Stage[]> = {
  [typeOfOrder.printed]: printStages,
  [typeOfOrder.paper]: paperStages,
  [typeOfOrder.samples]: sampleStages,
}

/** A reprint for an after-sale needs no payment and no artwork. */
const agreed = '同意补印'
const reprintStages: Record<OrderType, readonly Stage[]> = {
  [typeOfOrder.printed]: [
    { label: agreed, passedAt: stateOfOrder.inProduction },
    ...printStages.filter(({ passedAt }) => passedAt > stateOfOrder.inProduction),
  ],
  [typeOfOrder.paper]: [
    { label: agreed, passedAt: stateOfOrder.awaitingShipment },
    ...paperStages.filter(({ passedAt }) => passedAt > stateOfOrder.awaitingShipment),
  ],
  [typeOfOrder.samples]: [
    { label: agreed, passedAt: stateOfOrder.inProduction },
    ...sampleStages.filter(({ passedAt }) => passedAt > stateOfOrder.inProduction),
  ],
}

const stagesOf = ({ type, reprint_of, collect_fen }: Followed) => {
  if (reprint_of) return reprintStages[type]
  const stages = stagesOfType[type]
  // Nothing is paid yet, but the work continues.
  return collect_fen > 0
    ? stages.map((one) => (one.label === paying ? { ...one, label: '到付' } : one))
    : stages
}

/** Rejected artwork counts as under review. */
const stepStateOf = (state: OrderState): OrderState =>
  state === stateOfOrder.turnedDown ? stateOfOrder.underReview : state

/** Parcels may be shipped one after the other: the time of the first counts. */
const cameTo = (timeline: OrderDetail['timeline'], state: OrderState): number | undefined => {
  const is = (entry: OrderDetail['timeline'][number]) => entry.state === state
  return (state === stateOfOrder.awaitingShipment ? timeline.find(is) : timeline.findLast(is))?.at
}

const textOf = ({ state, proof_stand, shipments = [] }: Followed) =>
  state === stateOfOrder.awaitingShipment && shipments.length > 0
    ? '部分发货'
    : stateLabel(state, proof_stand)

/** The progress of this order: the passed stages with their times, the current one, and the next ones. */
export const orderProgress = (order: Followed): ProgressStep[] => {
  const stages = stagesOf(order)
  const timeline = order.timeline.toSorted((one, other) => one.at - other.at)
  const reached = (state: OrderState) =>
    state === stateOfOrder.unpaid ? order.created_at : cameTo(timeline, state)
  const done = ({ label, passedAt: state }: Stage): ProgressStep => ({
    label,
    kind: 'done',
    text: '',
    at: reached(state),
  })

  if (order.state === stateOfOrder.cancelled) {
    const passed = stages.filter(({ passedAt: state }) => reached(state) !== undefined)
    const end = { label: '已取消', kind: 'wrong', text: '', at: cameTo(timeline, 90) } as const
    return [...passed.map(done), end]
  }
  const last = stages.findIndex(({ passedAt }) => passedAt === stepStateOf(order.state))
  return stages.map((stage, index) => {
    if (index <= last) return done(stage)
    if (index > last + 1) return { label: stage.label, kind: 'ahead', text: '', at: undefined }
    const kind = order.state === stateOfOrder.turnedDown ? 'wrong' : 'current'
    return { label: stage.label, kind, text: textOf(order), at: undefined }
  })
}
