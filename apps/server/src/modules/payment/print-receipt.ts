import { codes, formatDay, formatFen, paymentKinds, plainYuan, stateOfPayment, textOf } from '@yinpu/contract'
import { amountInCapitals } from '@yinpu/pricing'
import type { Db } from '../../db/database.ts'
import { writeContact, writeShop } from '../../documents/describe-sheet.ts'
import type { TableSheet } from '../../documents/table-sheet.ts'
import { Download } from '../../kernel/answers.ts'
import type { FairQueue } from '../../kernel/fair-queue.ts'
import { maskMobile } from '../../kernel/mask-mobile.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import { customerRepository } from '../customer/customer-repository.ts'
import { type OrderRow, orderRepository } from '../order/order-repository.ts'
import type { PaymentRow } from './payment-repository.ts'
import { methodLabel } from './take-money.ts'
import { waiverRepository } from './waiver-repository.ts'

interface Deps {
  db: Db
  now: () => number
  pdfRenderer: FairQueue
}

const kindLabel = textOf(paymentKinds)

interface Parts {
  order: OrderRow
  payment: PaymentRow
  goods: string
  buyer: { name: string; mobile: string }
  waivedFen: number
}

const readParts = async (db: Db, payment: PaymentRow): Promise<Parts> => {
  const { companyId, orderId } = payment
  const [order, lines, waivedFen] = await Promise.all([
    orderRepository.findOfCompany(db, companyId, orderId),
    orderRepository.linesOf(db, companyId, [orderId]),
    waiverRepository.sumOf(db, companyId, payment.id),
  ])
  if (!order) throw notFound()
  const buyer = await customerRepository.find(db, { companyId, userId: order.userId })
  const goods = lines.map(({ name, quantity, unit }) => `${name} ${quantity} ${unit}`).join('、')
  // A walk-in is no customer of the list.
  const { name, mobile } = buyer ?? { name: '散客', mobile: '' }
  return { order, payment, goods, buyer: { name, mobile: mobile && maskMobile(mobile) }, waivedFen }
}

/** Undone or not paid, there is nothing to confirm. */
const refuseUnpaid = ({ state, counts, takenMethod, paymentNo }: PaymentRow) => {
  if (takenMethod === '')
    throw new Refusal(codes.conflict, `支付单 ${paymentNo} 不是店里登记的收款，没有收据`)
  if (state !== stateOfPayment.paid || !counts)
    throw new Refusal(codes.conflict, `支付单 ${paymentNo} 已撤销或没有收到，没有收据`)
}

const sheetOf = ({ name, company }: Shop, { order, payment, goods, buyer, waivedFen }: Parts): TableSheet => {
  const { slogan, phone, qq, wechat, address } = company
  const shop = { name, slogan, phone, qq, wechat, address }
  const paidAt = payment.paidAt?.getTime() ?? payment.createdAt.getTime()
  const method = methodLabel[payment.takenMethod] ?? payment.offlineLabel
  const changeFen = payment.givenFen === null ? 0 : payment.givenFen - payment.amountFen
  return {
    madeAt: paidAt,
    content: {
      title: '收据',
      number: payment.paymentNo,
      shop: writeShop(shop),
      about: [
        { label: '编号', value: payment.paymentNo },
        { label: '订单号', value: order.orderNo },
        { label: '收款日期', value: formatDay(paidAt) },
      ],
      customer: { label: '交款', name: buyer.name, mobile: buyer.mobile },
      sums: [
        { label: '应收', value: formatFen(payment.amountFen + waivedFen) },
        ...(waivedFen > 0 ? [{ label: '抹零', value: formatFen(waivedFen) }] : []),
        { label: '实收', value: formatFen(payment.amountFen) },
        ...(payment.givenFen === null ? [] : [{ label: '客人给', value: formatFen(payment.givenFen) }]),
        ...(changeFen > 0 ? [{ label: '找零或存余额', value: formatFen(changeFen) }] : []),
      ],
      columns: ['日期', '方式', '订单号', '说明', '应收（元）', '实收（元）'],
      rows: [
        [
          payment.cameOn ?? '',
          method,
          order.orderNo,
          `${kindLabel[payment.kind]}：${goods}`,
          formatFen(payment.amountFen + waivedFen),
          formatFen(payment.amountFen),
        ],
      ],
      total: {
        label: '实收',
        figure: `¥${formatFen(payment.amountFen)}`,
        capitalsLabel: '人民币（大写）',
        capitals: amountInCapitals(plainYuan(payment.amountFen)),
        facts: [
          { label: '方式', value: method },
          { label: '号码', value: payment.voucherNo || '—' },
          { label: '收款单位盖章', value: '' },
        ],
      },
      validity: '本收据是收款的凭据，不是发票；需要发票请向店里索取。',
      notes: { label: '说明', texts: [payment.note].filter((note) => note !== '') },
      contact: writeContact(shop),
      folio: ['第', '页'],
    },
  }
}

/** 收据: read before its turn in the queue, so that the limits of the person hold. */
export const printReceipt = async (
  deps: Deps,
  shop: Shop,
  payment: PaymentRow,
  who: string[],
): Promise<Download> => {
  refuseUnpaid(payment)
  const sheet = sheetOf(shop, await readParts(deps.db, payment))
  return deps.pdfRenderer(who, async () => {
    const { printSheet } = await import('../../documents/print-sheet.ts')
    return new Download(await printSheet(sheet), 'application/pdf', `收据-${payment.paymentNo}.pdf`)
  })
}
