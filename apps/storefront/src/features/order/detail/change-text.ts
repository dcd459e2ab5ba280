import { formatFen, type OrderDetail } from '@yinpu/contract'
import { stateText } from '../../../session/state-texts.ts'
import { stateLabel } from '../state-labels.ts'

type Followed = Pick<
  OrderDetail,
  | 'order_id'
  | 'state'
  | 'shipments'
  | 'money'
  | 'files'
  | 'after_sales'
  | 'proof_stand'
  | 'timeline'
  | 'versions'
>

const newestTrack = ({ shipments }: Followed) =>
  shipments
    .flatMap(({ track }) => track)
    .reduce<{ at: number; text: string }>((newest, one) => (one.at > newest.at ? one : newest), {
      at: 0,
      text: '',
    })

/** Describes news about files from the check or the shop; the buyer's own uploads and removals are no news. */
const fileText = (before: Followed, after: Followed): string | undefined => {
  const earlier = new Map(before.files.map((file) => [file.id, file]))
  const known = after.files.flatMap((file) => {
    const was = earlier.get(file.id)
    return was ? [{ was, file }] : []
  })
  if (known.some(({ was, file }) => was.state !== file.state)) return '稿件有更新'
  const checked = known.filter(({ was, file }) => was.check === 'waiting' && file.check !== 'waiting')
  const has = (level: string) =>
    checked.some(({ file }) => file.findings.some((finding) => finding.level === level))
  if (has('error')) return '稿件检查完了，有必须修改的问题'
  return has('warning') ? '稿件检查完了，有几处请您确认' : undefined
}

/** True if the newest step of the order was the buyer's own. */
const isOwnStep = ({ timeline: [newest] }: Followed) => newest?.by === 'buyer'

/** The shop waits for a yes to another quantity or specification. */
const hasProposal = ({ versions = [] }: Followed) => versions.some(({ state }) => state === 'proposed')

/** The after-sale whose state has changed; a new one is no news to the buyer who has applied for it. */
const movedAfterSale = (before: Followed, after: Followed) =>
  after.after_sales.find(({ after_id, state }) =>
    before.after_sales.some((one) => one.after_id === after_id && one.state !== state),
  )

/** Describes a change for a buyer who is looking at another part of the order. */
export const changeText = (before: Followed, after: Followed): string | undefined => {
  if (before.order_id !== after.order_id) return undefined
  if (before.state !== after.state) {
    if (isOwnStep(after)) return undefined
    return `订单有新进展：${stateLabel(before.state)} → ${stateLabel(after.state)}`
  }
  if (before.proof_stand !== after.proof_stand && after.proof_stand === 'waiting')
    return '稿件已审过，请您确稿'
  if (!hasProposal(before) && hasProposal(after)) return '店铺请您确认数量或规格的修改'
  const isPriced = before.money.total_fen !== after.money.total_fen
  // The buyer's own yes to another quantity is no news.
  if (isPriced && !(hasProposal(before) && isOwnStep(after)))
    return `店铺已改价：¥${formatFen(before.money.total_fen)} → ¥${formatFen(after.money.total_fen)}`
  const track = newestTrack(after)
  if (track.at > newestTrack(before).at) return `物流有新进展：${track.text}`
  if (after.shipments.length > before.shipments.length) return '订单有新的包裹'
  if (after.shipments.length < before.shipments.length) return '店铺撤销了一个包裹的发货'
  const afterSale = movedAfterSale(before, after)
  if (afterSale) return `售后有新进展：${stateText('afterSaleStateText', afterSale.state)}`
  if (after.money.refunded_fen > before.money.refunded_fen) return '退款已退回'
  if (after.money.paid_fen > before.money.paid_fen) return '已收到您的付款'
  if ((after.money.credit_fen ?? 0) > (before.money.credit_fen ?? 0)) return '已记入月结'
  return fileText(before, after)
}
