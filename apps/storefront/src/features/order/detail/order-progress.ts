import type { OrderDetail, OrderState, OrderType } from '@yinpu/contract'
import { stateWords } from '../state-words.ts'

export interface ProgressStep {
  label: string
  /** wrong: it did not go on from here */
  kind: 'done' | 'current' | 'wrong' | 'ahead'
  /** what it is at, where that needs saying */
  words: string
  at: number | undefined
}

type Followed = Pick<OrderDetail, 'type' | 'state' | 'created_at' | 'timeline' | 'reprint_of' | 'collect_fen'>

interface Stage {
  label: string
  /** the state that an order comes to with it */
  passedAt: OrderState
}

const paying = '付款'

const printStages: readonly Stage[] = [
  { label: '下单', passedAt: 10 },
  { label: paying, passedAt: 20 },
  { label: '传稿', passedAt: 30 },
  { label: '审稿', passedAt: 40 },
  { label: '生产', passedAt: 50 },
  { label: '发货', passedAt: 60 },
  { label: '完成', passedAt: 70 },
]

/** Paper is neither drawn nor printed: it goes from the till to the dispatch. */
const paperStages: readonly Stage[] = [
  { label: '下单', passedAt: 10 },
  { label: paying, passedAt: 50 },
  { label: '发货', passedAt: 60 },
  { label: '完成', passedAt: 70 },
]

/** What is made again for an after-sale is neither paid for nor drawn. */
const agreed = '同意补印'
const reprintStages: Record<OrderType, readonly Stage[]> = {
  1: [{ label: agreed, passedAt: 40 }, ...printStages.filter(({ passedAt }) => passedAt > 40)],
  2: [{ label: agreed, passedAt: 50 }, ...paperStages.filter(({ passedAt }) => passedAt > 50)],
}

const stagesOf = ({ type, reprint_of, collect_fen }: Followed) => {
  if (reprint_of) return reprintStages[type]
  const stages = type === 2 ? paperStages : printStages
  // Nothing is paid yet: the work goes on all the same.
  return collect_fen > 0
    ? stages.map((one) => (one.label === paying ? { ...one, label: '到付' } : one))
    : stages
}

/** Artwork that was refused stands where its judgement stands. */
const standing = (state: OrderState): OrderState => (state === 35 ? 30 : state)

const cameTo = (timeline: OrderDetail['timeline'], state: OrderState): number | undefined =>
  timeline.findLast((entry) => entry.state === state)?.at

/** The way of this order, drawn: what is behind it and when, where it stands, what lies ahead. */
export const orderProgress = (order: Followed): ProgressStep[] => {
  const stages = stagesOf(order)
  const timeline = order.timeline.toSorted((one, other) => one.at - other.at)
  const reached = (state: OrderState) => (state === 10 ? order.created_at : cameTo(timeline, state))
  const done = ({ label, passedAt: state }: Stage): ProgressStep => ({
    label,
    kind: 'done',
    words: '',
    at: reached(state),
  })

  if (order.state === 90) {
    const passed = stages.filter(({ passedAt: state }) => reached(state) !== undefined)
    const end = { label: '已取消', kind: 'wrong', words: '', at: cameTo(timeline, 90) } as const
    return [...passed.map(done), end]
  }
  const last = stages.findIndex(({ passedAt }) => passedAt === standing(order.state))
  return stages.map((stage, index) => {
    if (index <= last) return done(stage)
    if (index > last + 1) return { label: stage.label, kind: 'ahead', words: '', at: undefined }
    const kind = order.state === 35 ? 'wrong' : 'current'
    return { label: stage.label, kind, words: stateWords(order.state), at: undefined }
  })
}
