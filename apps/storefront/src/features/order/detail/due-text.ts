import {
  formatMoment,
  isDueProvisional,
  type OrderDetail,
  type OrderState,
  promisedDaysText,
  stateOfOrder,
} from '@yinpu/contract'

const { underWay, completed, cancelled } = stateOfOrder
const leftOrEnded: readonly OrderState[] = [underWay, completed, cancelled]

/** By when the goods leave the shop, and from when that is counted; undefined if nothing is promised. */
export const dueText = ({
  promised_days,
  working_days,
  due_at,
  state,
}: Pick<OrderDetail, 'promised_days' | 'working_days' | 'due_at' | 'state'>): string | undefined => {
  if (promised_days === undefined || leftOrEnded.includes(state)) return undefined
  const promise = `付款并定稿后 ${promisedDaysText(promised_days, working_days)}`
  if (due_at === undefined) return `${promise}发货`
  const until = `${formatMoment(due_at)} 前发货`
  return isDueProvisional(state) ? `暂定 ${until}：${promise}，定稿那天起算` : until
}
