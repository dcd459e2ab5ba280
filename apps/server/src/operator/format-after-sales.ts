import { basename } from 'node:path'
import {
  afterSaleStates,
  afterSaleTypes,
  formatFen,
  formatTime,
  freightPayers,
  orderStates,
  refundStates,
  stateOfAfterSale,
  typeOfAfterSale,
} from '@yinpu/contract'
import { writeCount } from '../documents/describe-sheet.ts'
import type { AfterSaleDecision, ListedAfterSale, WholeAfterSale } from './after-sale-commands.ts'
import { tellRefund } from './format-payments.ts'
import {
  formatSection,
  formatTable,
  formatTimeline,
  labelOf,
  writeRefundTarget,
  writeSize,
} from './format-text.ts'

/** 500 张、20 本: quantities of different units cannot be added. */
const writePieces = (lines: Pick<ListedAfterSale['lines'][number], 'quantity' | 'unit'>[]): string =>
  [...Map.groupBy(lines, ({ unit }) => unit)]
    .map(([unit, same]) => `${writeCount(same.reduce((sum, { quantity }) => sum + quantity, 0))} ${unit}`)
    .join('、')

/** The cost for the shop, as far as it is known; nothing for a reprint. */
const writeClaim = ({ type, amount_fen, agreed_fen }: ListedAfterSale): string =>
  type === typeOfAfterSale.reprint ? '' : formatFen(agreed_fen ?? amount_fen)

const claimOf = (afterSale: ListedAfterSale) => [
  labelOf(afterSaleTypes, afterSale.type),
  writePieces(afterSale.lines),
  writeClaim(afterSale),
  labelOf(afterSaleStates, afterSale.state),
  afterSale.question || afterSale.offer ? '是' : '',
]

const claimHeads = ['类型', '数量', '金额（元）', '状态', '等买家答复']

export const formatAfterSales = (afterSales: ListedAfterSale[]): string => {
  if (afterSales.length === 0) return '没有售后'
  const rows = afterSales.map((afterSale) => [
    afterSale.after_no,
    formatTime(afterSale.at),
    afterSale.company,
    afterSale.order_no,
    afterSale.buyer.name,
    afterSale.buyer.mobile,
    ...claimOf(afterSale),
  ])
  return formatTable(['售后单号', '时间', '店铺', '订单号', '买家', '手机', ...claimHeads], rows)
}

/** Those of one order, whose own view has the rest. */
export const formatOrderAfterSales = (afterSales: ListedAfterSale[]): string =>
  formatSection(
    '售后',
    ['售后单号', '时间', ...claimHeads],
    afterSales.map((afterSale) => [afterSale.after_no, formatTime(afterSale.at), ...claimOf(afterSale)]),
  )

const parcelOf = ({ parcel }: WholeAfterSale) =>
  parcel ? `${parcel.carrier} ${parcel.tracking_no}（${formatTime(parcel.sent_at)}）` : ''

const offerOf = ({ offer }: WholeAfterSale) =>
  offer ? `${formatFen(offer.amount_fen)} 元，等买家在 ${formatTime(offer.until)} 前答复` : ''

const reprintOf = ({ follow_up }: WholeAfterSale) =>
  follow_up ? `${follow_up.order_no}（${labelOf(orderStates, follow_up.state)}）` : ''

const picturesOf = ({ pictures, written }: WholeAfterSale) => {
  if (pictures === 0) return ''
  return written ? `${pictures} 张` : `${pictures} 张，加 --to 文件夹 写出原图`
}

const formatHead = (afterSale: WholeAfterSale) => {
  const { type, amount_fen, agreed_fen, refundable_fen } = afterSale
  const facts = [
    ['店铺', afterSale.company],
    ['状态', labelOf(afterSaleStates, afterSale.state)],
    ['类型', labelOf(afterSaleTypes, type)],
    ['申请', formatTime(afterSale.at)],
    ['订单', afterSale.order_no],
    ['买家', `${afterSale.buyer.name} ${afterSale.buyer.mobile}`],
    ['原因', afterSale.reason],
    ['说明', afterSale.description],
    ['图片', picturesOf(afterSale)],
    ['申请退款', type === typeOfAfterSale.reprint ? '' : `${formatFen(amount_fen)} 元`],
    ['提议退款', offerOf(afterSale)],
    ['同意退款', agreed_fen === null ? '' : `${formatFen(agreed_fen)} 元`],
    ['订单还可退', `${formatFen(refundable_fen)} 元`],
    ['等买家答复', afterSale.question],
    ['店铺答复', afterSale.reply],
    ['退货', parcelOf(afterSale)],
    ['退货运费', afterSale.freight_by === null ? '' : labelOf(freightPayers, afterSale.freight_by)],
    ['补印订单', reprintOf(afterSale)],
    ['编号', afterSale.after_id],
  ]
  return formatTable(
    ['售后', afterSale.after_no],
    facts.filter(([, fact]) => fact),
  )
}

const formatClaimed = (lines: WholeAfterSale['lines']) =>
  formatSection(
    '商品',
    ['款', '名称', '申请', '订购'],
    lines.map(({ line, name, quantity, bought, unit }) => [
      String(line),
      name,
      `${writeCount(quantity)} ${unit}`,
      `${writeCount(bought)} ${unit}`,
    ]),
  )

const formatPictures = (written: WholeAfterSale['written']) =>
  formatSection(
    `图片已写入 ${written?.folder}`,
    ['文件', '大小'],
    (written?.files ?? []).map(({ path, size }) => [basename(path), writeSize(size)]),
  )

const formatRefunds = (refunds: WholeAfterSale['refunds']) =>
  formatSection(
    '退款',
    ['退款单号', '时间', '去向', '金额（元）', '状态', '支付机构答复'],
    refunds.map((refund) => [
      refund.refund_no,
      formatTime(refund.at),
      writeRefundTarget(refund),
      formatFen(refund.amount_fen),
      labelOf(refundStates, refund.state),
      refund.failure,
    ]),
  )

export const formatAfterSale = (afterSale: WholeAfterSale): string =>
  [
    formatHead(afterSale),
    formatClaimed(afterSale.lines),
    formatPictures(afterSale.written),
    formatRefunds(afterSale.refunds),
    formatTimeline(
      afterSale.timeline.map(({ actor_name, actor_role, ...event }) => ({
        ...event,
        name: actor_name,
        role: actor_role,
      })),
    ),
  ]
    .filter(Boolean)
    .join('\n\n')

const describeReprint = ({ follow_up }: AfterSaleDecision) =>
  follow_up ? [`补印订单 ${follow_up.order_no}（${labelOf(orderStates, follow_up.state)}）`] : []

const describeReturn = ({ type, state, amount_fen, agreed_fen, after_no }: AfterSaleDecision) =>
  type === typeOfAfterSale.returnAndRefund && state === stateOfAfterSale.inProgress
    ? [`同意退 ${formatFen(agreed_fen ?? amount_fen)} 元，收到退货后请用 received ${after_no}`]
    : []

const describeOffer = ({ offer, amount_fen }: AfterSaleDecision) =>
  offer
    ? [
        `提议退 ${formatFen(offer.amount_fen)} 元（申请 ${formatFen(amount_fen)} 元），等买家同意，${formatTime(offer.until)} 前没有答复则按提议办理`,
      ]
    : []

export const formatDecision = (afterSale: AfterSaleDecision): string => {
  const { after_no, was_state, state, refunds } = afterSale
  return [
    `售后 ${after_no}：${labelOf(afterSaleStates, was_state)} → ${labelOf(afterSaleStates, state)}`,
    ...describeOffer(afterSale),
    ...describeReprint(afterSale),
    ...describeReturn(afterSale),
    ...refunds.map(tellRefund),
  ].join('，')
}

export const formatQuestion = ({ after_no, state }: AfterSaleDecision): string =>
  `售后 ${after_no}（${labelOf(afterSaleStates, state)}）：已向买家提问，等待答复`
