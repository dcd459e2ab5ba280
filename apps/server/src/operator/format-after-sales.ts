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
import { formatSection, formatTable, formatTimeline, labelOf, writeSize, writeWay } from './format-text.ts'

/** 500 张、20 本: quantities of different units cannot be added. */
const writePieces = (lines: Pick<ListedAfterSale['lines'][number], 'quantity' | 'unit'>[]): string =>
  [...Map.groupBy(lines, ({ unit }) => unit)]
    .map(([unit, same]) => `${writeCount(same.reduce((sum, { quantity }) => sum + quantity, 0))} ${unit}`)
    .join('、')

/** The cost for the shop, as far as it is known; nothing for a reprint. */
const writeClaim = ({ type, amount_fen, agreed_fen }: ListedAfterSale): string =>
  type === typeOfAfterSale.reprint ? '' : formatFen(agreed_fen ?? amount_fen)

const claimOf = (shown: ListedAfterSale) => [
  labelOf(afterSaleTypes, shown.type),
  writePieces(shown.lines),
  writeClaim(shown),
  labelOf(afterSaleStates, shown.state),
  shown.question || shown.offer ? '是' : '',
]

const claimHeads = ['类型', '数量', '金额（元）', '状态', '等买家答复']

export const formatAfterSales = (afterSales: ListedAfterSale[]): string => {
  if (afterSales.length === 0) return '没有售后'
  const rows = afterSales.map((shown) => [
    shown.after_no,
    formatTime(shown.at),
    shown.company,
    shown.order_no,
    shown.buyer.name,
    shown.buyer.mobile,
    ...claimOf(shown),
  ])
  return formatTable(['售后单号', '时间', '店铺', '订单号', '买家', '手机', ...claimHeads], rows)
}

/** Those of one order, whose own view has the rest. */
export const formatOrderAfterSales = (afterSales: ListedAfterSale[]): string =>
  formatSection(
    '售后',
    ['售后单号', '时间', ...claimHeads],
    afterSales.map((shown) => [shown.after_no, formatTime(shown.at), ...claimOf(shown)]),
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

const formatHead = (shown: WholeAfterSale) => {
  const { type, amount_fen, agreed_fen, refundable_fen } = shown
  const facts = [
    ['店铺', shown.company],
    ['状态', labelOf(afterSaleStates, shown.state)],
    ['类型', labelOf(afterSaleTypes, type)],
    ['申请', formatTime(shown.at)],
    ['订单', shown.order_no],
    ['买家', `${shown.buyer.name} ${shown.buyer.mobile}`],
    ['原因', shown.reason],
    ['说明', shown.description],
    ['图片', picturesOf(shown)],
    ['申请退款', type === typeOfAfterSale.reprint ? '' : `${formatFen(amount_fen)} 元`],
    ['提议退款', offerOf(shown)],
    ['同意退款', agreed_fen === null ? '' : `${formatFen(agreed_fen)} 元`],
    ['订单还可退', `${formatFen(refundable_fen)} 元`],
    ['等买家答复', shown.question],
    ['店铺答复', shown.reply],
    ['退货', parcelOf(shown)],
    ['退货运费', shown.freight_by === null ? '' : labelOf(freightPayers, shown.freight_by)],
    ['补印订单', reprintOf(shown)],
    ['编号', shown.after_id],
  ]
  return formatTable(
    ['售后', shown.after_no],
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
      writeWay(refund),
      formatFen(refund.amount_fen),
      labelOf(refundStates, refund.state),
      refund.failure,
    ]),
  )

export const formatAfterSale = (shown: WholeAfterSale): string =>
  [
    formatHead(shown),
    formatClaimed(shown.lines),
    formatPictures(shown.written),
    formatRefunds(shown.refunds),
    formatTimeline(
      shown.timeline.map(({ actor_name, actor_role, ...event }) => ({
        ...event,
        name: actor_name,
        role: actor_role,
      })),
    ),
  ]
    .filter(Boolean)
    .join('\n\n')

const tellReprint = ({ follow_up }: AfterSaleDecision) =>
  follow_up ? [`补印订单 ${follow_up.order_no}（${labelOf(orderStates, follow_up.state)}）`] : []

const tellReturn = ({ type, state, amount_fen, agreed_fen, after_no }: AfterSaleDecision) =>
  type === typeOfAfterSale.returnAndRefund && state === stateOfAfterSale.inProgress
    ? [`同意退 ${formatFen(agreed_fen ?? amount_fen)} 元，收到退货后请用 received ${after_no}`]
    : []

const tellOffer = ({ offer, amount_fen }: AfterSaleDecision) =>
  offer
    ? [
        `提议退 ${formatFen(offer.amount_fen)} 元（申请 ${formatFen(amount_fen)} 元），等买家同意，${formatTime(offer.until)} 前没有答复则按提议办理`,
      ]
    : []

export const formatDecision = (shown: AfterSaleDecision): string => {
  const { after_no, was_state, state, refunds } = shown
  return [
    `售后 ${after_no}：${labelOf(afterSaleStates, was_state)} → ${labelOf(afterSaleStates, state)}`,
    ...tellOffer(shown),
    ...tellReprint(shown),
    ...tellReturn(shown),
    ...refunds.map(tellRefund),
  ].join('，')
}

export const formatQuestion = ({ after_no, state }: AfterSaleDecision): string =>
  `售后 ${after_no}（${labelOf(afterSaleStates, state)}）：已向买家提问，等待答复`
