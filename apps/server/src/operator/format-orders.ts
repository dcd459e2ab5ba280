import {
  addressText,
  dealSides,
  fileChecks,
  fileStates,
  findingLevels,
  formatFen,
  formatTime,
  kgText,
  orderStates,
  orderTypes,
  owedFenOf,
  payChannel,
  paymentStateText,
  proofStands,
  proofStates,
  proofWishes,
  refundStates,
  taxPercent,
} from '@yinpu/contract'
import { writeCount, writeRate } from '../documents/describe-sheet.ts'
import { formatOrderAfterSales } from './format-after-sales.ts'
import {
  formatSection,
  formatTable,
  formatTimeline,
  indented,
  labelOf,
  plainText,
  writeChannel,
  writeRefundTarget,
  writeSize,
} from './format-text.ts'
import type { Refund } from './money-commands.ts'
import type { Cancelling, ListedOrder, OrderMove, ParcelCorrection, WholeOrder } from './order-commands.ts'

export const formatOrders = (orders: ListedOrder[]): string => {
  if (orders.length === 0) return '没有订单'
  const rows = orders.map(({ order_no, created_at, company, buyer, state, type, total_fen, collect_fen }) => [
    order_no,
    formatTime(created_at),
    company,
    buyer.name,
    buyer.mobile,
    labelOf(orderStates, state),
    labelOf(orderTypes, type),
    formatFen(total_fen ?? 0),
    collect_fen ? formatFen(collect_fen) : '',
  ])
  return formatTable(
    ['订单号', '时间', '店铺', '买家', '手机', '状态', '类型', '金额（元）', '到付待收'],
    rows,
  )
}

type ProofVersion = NonNullable<WholeOrder['proof']>['versions'][number]

type Part<Name extends 'lines' | 'files'> = WholeOrder[Name][number]

const levelLabel = (level: string) => findingLevels.find(({ value }) => value === level)?.forShop ?? level

const formatLine = (line: Part<'lines'>, at: number): string => {
  const { name, quantity, unit, total_fen, net_kg, spec, price_lines, work, not_sent } = line
  const unsent = not_sent === null ? '' : `，不再发 ${writeCount(not_sent)} ${unit}`
  const title = `第 ${at + 1} 款：${plainText(name)}，${writeCount(quantity)} ${unit}${unsent}，${formatFen(total_fen ?? 0)} 元，${kgText(net_kg)}`
  const prices = (price_lines ?? []).map((price) => [
    price.name,
    price.basis,
    writeCount(price.quantity),
    writeRate(price.rate),
    formatFen(price.amount_fen),
  ])
  const specification = formatSection(
    title,
    ['规格', '内容'],
    spec.map(({ label, value }) => [label, value]),
  )
  const costs = formatTable(['费用', '依据', '数量', '单价', '金额（元）'], prices)
  const printing = formatTable(
    ['生产', '内容'],
    work.map(({ label, value }) => [label, value]),
  )
  return [specification || title, indented(costs), ...(work.length > 0 ? [indented(printing)] : [])].join(
    '\n\n',
  )
}

const findingsOf = ({ findings }: Part<'files'>) =>
  findings.map(({ level, title }) => `${levelLabel(level)}：${title}`).join('；')

/** The number of a file's line, counted from 1, and the name of its slot. */
const lineAndSlotOf = (lines: WholeOrder['lines'], { line_id, slot }: Part<'files'>) => {
  const at = lines.findIndex((line) => line.line_id === line_id)
  const name = lines[at]?.slots.find(({ id }) => id === slot)?.name ?? ''
  return [String(at + 1), name]
}

const formatFileList = ({ files, lines }: WholeOrder): string =>
  formatSection(
    '稿件',
    ['款', '位置', '文件', '大小', '页', '审稿', '检查', '发现'],
    files.map((file) => [
      ...lineAndSlotOf(lines, file),
      file.name,
      writeSize(file.size),
      file.pages === null ? '' : String(file.pages),
      [labelOf(fileStates, file.state), file.reason].filter(Boolean).join('：'),
      labelOf(fileChecks, file.check),
      [findingsOf(file), file.accepted ? '（买家已接受）' : ''].join(''),
    ]),
  )

const answerOf = ({ answered_by, answered_name, answered_at, words }: ProofVersion) =>
  [
    answered_at === null ? '' : formatTime(answered_at),
    answered_by === 'shop' ? `${answered_name ?? '店铺'}代买家` : '',
    words,
  ]
    .filter(Boolean)
    .join(' ')

const formatMark = ({ number, page, by, text, replies }: ProofVersion['marks'][number]) =>
  [
    `${number}. 第 ${page} 页 ${labelOf(dealSides, by)}：${text}`,
    ...replies.map((reply) => `${labelOf(dealSides, reply.by)}：${reply.text}`),
  ].join('；')

/** The versions, the oldest first, each with its answer, its files, and the messages. */
const formatProof = ({ proof }: WholeOrder): string =>
  formatSection(
    '确稿',
    ['版', '时间', '情况', '答复', '文件', '标注'],
    (proof?.versions ?? [])
      .toReversed()
      .map((version) => [
        String(version.version),
        formatTime(version.asked_at),
        labelOf(proofStates, version.state),
        answerOf(version),
        version.files
          .map(({ name, sha256 }) => [name, sha256?.slice(0, 12)].filter(Boolean).join(' '))
          .join('，'),
        version.marks.map(formatMark).join('；'),
      ]),
  )

const proofHead = ({ proof }: WholeOrder) =>
  proof
    ? [proof.wanted && labelOf(proofWishes, proof.wanted), proof.stand && labelOf(proofStands, proof.stand)]
        .filter(Boolean)
        .join('，')
    : ''

const formatMoneyMoves = ({ payments, refunds }: WholeOrder): string =>
  formatSection(
    '收款与退款',
    ['单号', '时间', '方式', '金额（元）', '状态', '支付机构单号', '备注'],
    [
      ...(payments ?? []).map((payment) => [
        payment.payment_no,
        formatTime(payment.paid_at ?? payment.created_at),
        writeChannel(payment),
        formatFen(payment.amount_fen),
        paymentStateText(payment),
        payment.provider_no,
        payment.note,
      ]),
      ...(refunds ?? []).map((refund) => [
        refund.refund_no,
        formatTime(refund.done_at ?? refund.created_at),
        writeRefundTarget(refund),
        formatFen(-refund.amount_fen),
        labelOf(refundStates, refund.state),
        '',
        [refund.reason, refund.failure].filter(Boolean).join('；'),
      ]),
    ],
  )

/** Parcels that left together without a list contain the rest of the order; the content of each is unknown. */
const contentsOf = (lines: WholeOrder['shipments'][number]['lines']): string =>
  lines?.map(({ name, quantity, unit }) => `${name} ${writeCount(quantity)} ${unit}`).join('，') ??
  '未分开登记'

const formatParcels = (shipments: WholeOrder['shipments']): string =>
  formatSection(
    '发货',
    ['时间', '物流', '运单号', '包裹里的商品', '进展'],
    shipments.map(({ shipped_at, carrier_name, tracking_no, track_text, lines }) => [
      formatTime(shipped_at),
      carrier_name,
      tracking_no,
      contentsOf(lines),
      track_text,
    ]),
  )

const recipientText = ({ address }: WholeOrder) => {
  if (!address) return ''
  return `${address.name} ${address.mobile} ${addressText(address)}`
}

const invoiceOf = ({ invoice }: WholeOrder) => {
  if (!invoice) return ''
  const { type, title, tax_no, address, phone, bank, account, email } = invoice
  return [type, title, tax_no, address, phone, bank, account, email].filter(Boolean).join(' ')
}

type Money = NonNullable<WholeOrder['money']>

const adjustmentOf = ({ adjust_fen, adjust_reason }: Money) =>
  adjust_fen
    ? ` ${adjust_fen > 0 ? '+' : '-'} 改价 ${formatFen(Math.abs(adjust_fen))}（${adjust_reason ?? ''}）`
    : ''

const sumOf = (money: Money) => {
  const { goods_fen, freight_fen, member_fen, discount_fen, discount_code, total_fen } = money
  const member = member_fen ? `（已减会员优惠 ${formatFen(member_fen)}）` : ''
  const discount = discount_fen > 0 ? ` - 优惠码 ${discount_code ?? ''} ${formatFen(discount_fen)}` : ''
  const taxed = money.tax_fen
    ? ` + 税点 ${taxPercent(money.tax_points ?? 0)} ${formatFen(money.tax_fen)}`
    : ''
  return `货款 ${formatFen(goods_fen)}${member} + 运费 ${formatFen(freight_fen)}${discount}${adjustmentOf(money)}${taxed} = ${formatFen(total_fen)} 元`
}

/** Goods on a monthly account are booked and not paid: a refund is taken off the account. */
const settledOf = ({ paid_fen, credit_fen, refunded_fen }: Money) => {
  const back = (word: string) => (refunded_fen > 0 ? `，${word} ${formatFen(refunded_fen)} 元` : '')
  return credit_fen === null
    ? ['已付', `${formatFen(paid_fen)} 元${back('已退')}`]
    : ['已记账', `月结 ${formatFen(credit_fen)} 元${back('已冲减')}`]
}

/** The open sum of an order that has started. */
const owedOf = (money: Money | null | undefined): string => {
  const owedFen = owedFenOf(money)
  return owedFen > 0 ? `${formatFen(owedFen)} 元` : ''
}

const sourceOf = ({ reprint_of }: WholeOrder) =>
  reprint_of ? `售后 ${reprint_of.after_no}，原订单 ${reprint_of.order_no}` : ''

const formatHead = (order: WholeOrder) => {
  const { money } = order
  const facts = [
    ['店铺', order.company],
    ['状态', labelOf(orderStates, order.state)],
    ['类型', labelOf(orderTypes, order.type)],
    ['补印', sourceOf(order)],
    ['下单', formatTime(order.created_at)],
    ['买家', `${order.buyer.name} ${order.buyer.mobile}`],
    ['收货', recipientText(order)],
    ['物流', order.carrier_name],
    ['加急', order.rush],
    ['发票', invoiceOf(order)],
    ['备注', order.remark],
    ['取消原因', order.cancel_reason],
    ...(money ? [['金额', sumOf(money)], settledOf(money)] : []),
    ['确稿', proofHead(order)],
    ['稿件打开', order.files_seen_at === null ? '' : formatTime(order.files_seen_at)],
    ['到付', money?.collect_fen ? `待收 ${formatFen(money.collect_fen)} 元` : ''],
    ['还欠', owedOf(money)],
    ['编号', order.order_id],
  ]
  return formatTable(
    ['订单', order.order_no],
    facts.filter(([, fact]) => fact),
  )
}

export const formatOrder = (order: WholeOrder): string =>
  [
    formatHead(order),
    ...order.lines.map(formatLine),
    formatFileList(order),
    formatProof(order),
    formatMoneyMoves(order),
    formatParcels(order.shipments),
    formatOrderAfterSales(order.after_sales),
    formatTimeline(
      order.timeline
        .map(({ name, role, ...event }) => ({ ...event, name: name ?? '', role: role ?? '' }))
        .reverse(),
    ),
  ]
    .filter(Boolean)
    .join('\n\n')

export const formatMove = ({ order_no, was_state, state, proof_stand }: OrderMove): string =>
  proof_stand === 'waiting'
    ? `订单 ${order_no}：${labelOf(orderStates, state)}，待确稿：买家确认后才开始生产`
    : `订单 ${order_no}：${labelOf(orderStates, was_state)} → ${labelOf(orderStates, state)}`

export const formatAsking = (move: OrderMove): string =>
  move.proof_stand === 'waiting'
    ? formatMove(move)
    : `订单 ${move.order_no}（${labelOf(orderStates, move.state)}）：审稿通过后先请买家确稿`

export const formatProofWithdrawal = ({ order_no, state }: OrderMove): string =>
  `订单 ${order_no}（${labelOf(orderStates, state)}）：不再需要确稿，审稿通过后开始生产`

const describeCollecting = ({ collect_fen, order_no }: OrderMove) =>
  collect_fen ? `，到付：请向买家收 ${formatFen(collect_fen)} 元，收到后用 confirm ${order_no} 确认` : ''

export const formatShipping = (move: OrderMove): string =>
  `${formatMove(move)}${move.pickup ? '，货已备好，等待买家来取' : ''}${describeCollecting(move)}`

export const formatCorrection = ({ order_no, carrier_name, no }: ParcelCorrection): string =>
  `订单 ${order_no} 的运单已更正为 ${carrier_name} ${no}，已通知买家`

export const formatClosing = (move: OrderMove): string =>
  `${formatMove(move)}，其余不再发；没有退款，要退款用 refund ${move.order_no}`

/** Money collected on delivery does not change the state of an order in transit. */
export const formatConfirming = (move: OrderMove): string =>
  move.was_state === move.state
    ? `订单 ${move.order_no}（${labelOf(orderStates, move.state)}）：到付款 ${formatFen(move.paid_fen ?? 0)} 元已收到`
    : formatMove(move)

const describeMoneyBack = ({ amount_fen, channel, to, refund_no }: Refund) => {
  const sum = `${formatFen(amount_fen)} 元`
  if (to === 'balance') return `，${sum}已原路退回余额`
  return channel === payChannel.offline
    ? `，${sum}请线下退给买家，再用 refunded ${refund_no} 记为已线下退款`
    : `，${sum}将自动原路退回（退款单 ${refund_no}）`
}

export const formatCancelling = ({ refunds, ...move }: Cancelling): string =>
  `${formatMove(move)}${(refunds ?? []).map(describeMoneyBack).join('')}`
