import { formatFen, formatMoment, type OrderDetail, stateOfOrder, typeOfOrder } from '@yinpu/contract'
import { notSent, partlyShipped } from './partly-shipped.ts'

const whyRefused = ({ timeline }: OrderDetail): string =>
  timeline
    .toSorted((one, other) => one.at - other.at)
    .findLast(({ state }) => state === stateOfOrder.turnedDown)?.note ?? ''

/** While the money is on its way, the artwork can come already. */
const beforePayment = ({ actions }: OrderDetail) => {
  if (actions.includes('withdraw')) return '稿件已备好，付款后我们就审稿。'
  return actions.includes('upload') ? '稿件现在就可以传，不用等付款到账。' : ''
}

const unpaid = (order: OrderDetail) => {
  const { pay_before, confirm_before } = order
  if (confirm_before !== undefined)
    return `您提交的线下付款正等店铺确认。订单为您保留到 ${formatMoment(confirm_before)}。${beforePayment(order)}`
  return pay_before === undefined
    ? '请您付款，付款后订单才会开始处理。'
    : `请在 ${formatMoment(pay_before)} 前付款，过时订单会自动取消。`
}

/** Names the amount to pay on delivery. */
const dueText = ({ collect_fen, pickup }: OrderDetail) =>
  collect_fen > 0 ? `${pickup ? '取货' : '收货'}时请付 ¥${formatFen(collect_fen)}（到付）。` : ''

/** Names what is still to be paid of an order that has started. */
const owedText = ({ money: { rest_fen = 0, extra_fen = 0 } }: OrderDetail) => {
  const sums = [
    rest_fen > 0 && `尾款 ¥${formatFen(rest_fen)}`,
    extra_fen > 0 && `补差价 ¥${formatFen(extra_fen)}`,
  ].filter(Boolean)
  return sums.length > 0 ? `还有${sums.join('、')}待付。` : ''
}

/** What is answered before anything else. */
const versionText = ({ versions = [] }: OrderDetail) =>
  versions.some(({ state }) => state === 'proposed') ? '数量或规格的修改等您确认，见下面。' : ''

const awaitingFiles = ({ actions }: OrderDetail) =>
  actions.includes('submit')
    ? '稿件已齐，请确认后提交审稿。'
    : '请上传印刷稿件，传齐后提交审稿，我们就开始检查。'

const underReview = ({ actions, proof_stand }: OrderDetail) => {
  if (proof_stand === 'waiting')
    return '稿件已审过，请您确稿。您确认后才开始印刷，交期从确认之日算起；没有您的确认不会印刷。'
  return actions.includes('withdraw')
    ? '稿件已提交，通过审核后就开始生产。开始审稿前可以撤回修改。'
    : '我们正在检查您的稿件，通过后就开始生产。'
}

const refused = (order: OrderDetail) => {
  const why = whyRefused(order)
  return `${why ? `原因：${why.replace(/[。.]$/, '')}。` : ''}请修改稿件后重新上传，我们会再审一次。`
}

const inProduction = ({ type, progress }: OrderDetail) => {
  const step = progress ? `（第 ${progress.step} / ${progress.steps} 道工序）` : ''
  return type === typeOfOrder.samples
    ? `样品不用传稿，正在制作${step}，做好后安排发货。`
    : `稿件已通过，正在印刷和加工${step}，做好后安排发货。`
}

const waiting = (order: OrderDetail) => {
  const { type, pickup, collect_fen, money } = order
  const partly = partlyShipped(order)
  if (partly) return `已经发出一部分（${partly.text}），其余正在安排发货，发出后会在这里告诉您。`
  if (pickup) return '正在为您备货，可以自提时会在这里告诉您。'
  if (type !== typeOfOrder.paper) return '已经做好，正在安排发货。'
  return `${collect_fen > 0 || money.credit_fen ? '' : '已收到您的付款，'}正在备货，发货后可以在这里查看物流。`
}

/** Money that was paid for them is not refunded automatically. */
const unsentText = (order: OrderDetail) => {
  if (notSent(order).length === 0) return ''
  const { paid_fen, credit_fen = 0, refunded_fen } = order.money
  return `其余商品店铺不再发出${paid_fen + credit_fen > refunded_fen ? '，退款请与店铺联系' : ''}。`
}

const sent = (order: OrderDetail) => {
  const { pickup, receive_before, collect_fen } = order
  if (collect_fen > 0)
    return `${pickup ? '货已备好，请到店自提' : '已经发货，请留意查收'}。店铺确认收到款后，就可以确认收货。`
  const until = receive_before === undefined ? '' : `${formatMoment(receive_before)} 后会自动确认。`
  return pickup
    ? `货已备好，请到店自提。取货后请确认收货，${until}`
    : `已经发货，请留意查收。收到后请确认收货，${until}`
}

const completed = ({ actions }: OrderDetail) =>
  actions.includes('after_sale') ? '订单已完成，谢谢您。如有质量问题，可以申请售后。' : '订单已完成，谢谢您。'

const cancelled = ({ cancel_reason, money }: OrderDetail) => {
  const why = cancel_reason ? `原因：${cancel_reason}。` : ''
  if (money.credit_fen) return `${why}记入月结的 ¥${formatFen(money.credit_fen)} 已从账款中减去。`
  if (money.paid_fen === 0) return `${why}没有产生费用。`
  const isBack = money.refunded_fen >= money.paid_fen
  return `${why}您付的 ¥${formatFen(money.paid_fen)} ${isBack ? '已全额退回' : '会全额原路退回'}。`
}

const texts: Record<OrderDetail['state'], (order: OrderDetail) => string> = {
  [stateOfOrder.unpaid]: unpaid,
  [stateOfOrder.awaitingFiles]: awaitingFiles,
  [stateOfOrder.underReview]: underReview,
  [stateOfOrder.turnedDown]: refused,
  [stateOfOrder.inProduction]: inProduction,
  [stateOfOrder.awaitingShipment]: waiting,
  [stateOfOrder.underWay]: (order) => `${unsentText(order)}${sent(order)}`,
  [stateOfOrder.completed]: completed,
  [stateOfOrder.cancelled]: cancelled,
}

/** Describes the next step and who has to take it, in a sentence or two. */
export const nextStepText = (order: OrderDetail): string =>
  `${texts[order.state](order).replace(/，$/, '。')}${dueText(order)}${owedText(order)}${versionText(order)}`
