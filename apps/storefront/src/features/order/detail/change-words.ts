import { afterSaleStates, formatFen, type OrderDetail, textOf } from '@yinpu/contract'
import { stateWords } from '../state-words.ts'

type Followed = Pick<
  OrderDetail,
  'order_id' | 'state' | 'shipments' | 'money' | 'files' | 'after_sales' | 'proof_stand' | 'timeline'
>

const afterSaleWords = textOf(afterSaleStates)

const newestTrack = ({ shipments }: Followed) =>
  shipments
    .flatMap(({ track }) => track)
    .reduce<{ at: number; text: string }>((newest, one) => (one.at > newest.at ? one : newest), {
      at: 0,
      text: '',
    })

/** What the check or the shop has said of files; the buyer's own uploading and removing is no news. */
const fileWords = (before: Followed, after: Followed): string | undefined => {
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

/** The newest step of the order was the buyer's own. */
const isOwnStep = ({ timeline: [newest] }: Followed) => newest?.by === 'buyer'

/** The after-sale that has moved on; a new one is no news to who has applied for it. */
const movedAfterSale = (before: Followed, after: Followed) =>
  after.after_sales.find(({ after_id, state }) =>
    before.after_sales.some((one) => one.after_id === after_id && one.state !== state),
  )

/** What is worth telling a buyer who is looking at something else of the order just now. */
export const changeWords = (before: Followed, after: Followed): string | undefined => {
  if (before.order_id !== after.order_id) return undefined
  if (before.state !== after.state) {
    if (isOwnStep(after)) return undefined
    return `订单有新进展：${stateWords(before.state)} → ${stateWords(after.state)}`
  }
  if (before.proof_stand !== after.proof_stand && after.proof_stand === 'waiting')
    return '稿件已审过，请您确稿'
  if (before.money.total_fen !== after.money.total_fen)
    return `店铺已改价：¥${formatFen(before.money.total_fen)} → ¥${formatFen(after.money.total_fen)}`
  const track = newestTrack(after)
  if (track.at > newestTrack(before).at) return `物流有新进展：${track.text}`
  if (after.shipments.length > before.shipments.length) return '订单有新的包裹'
  const afterSale = movedAfterSale(before, after)
  if (afterSale) return `售后有新进展：${afterSaleWords[afterSale.state]}`
  if (after.money.refunded_fen > before.money.refunded_fen) return '退款已退回'
  if (after.money.paid_fen > before.money.paid_fen) return '已收到您的付款'
  return fileWords(before, after)
}
