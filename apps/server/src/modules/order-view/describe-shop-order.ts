import {
  type CallData,
  partlyShippedText,
  payChannel,
  type RefundTarget,
  stateOfOrder,
  stateOfPayment,
  stateOfRefund,
  summariseSpec,
} from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import type { Member } from '../../kernel/actor.ts'
import { mobileFor } from '../../kernel/mask-mobile.ts'
import { rushName } from '../../kernel/rush-term.ts'
import type { Shop } from '../../kernel/shop.ts'
import { shopTitleOf } from '../after-sale/after-sale-state.ts'
import { describeInvoice, needsRed, titleFor } from '../invoice/describe-invoice.ts'
import type { DeliveryChangeRow } from '../order/delivery-change-repository.ts'
import { describeLabel } from '../order/describe-label.ts'
import { describeFile } from '../order/describe-move.ts'
import { dueOf } from '../order/due-date.ts'
import type { OrderNoteRow } from '../order/order-note-repository.ts'
import type { OrderLineRow } from '../order/order-repository.ts'
import { changedParts, takenOff, taxTermsOf } from '../order/order-total.ts'
import { shippedPieces } from '../order/pack-parcels.ts'
import { carriersOf } from '../order/read-parcels.ts'
import { describeVersion } from '../order-version/describe-version.ts'
import type { OrderVersionRow } from '../order-version/order-version-repository.ts'
import { describePayment, describeRefund, owedParts, paidParts } from '../payment/describe-payment.ts'
import type { FileLinks } from '../upload/file-links.ts'
import { describeReprint, describeShipment, describeSlots } from './describe-order.ts'
import { seesPrices } from './list-shop-orders.ts'
import { openMoves } from './open-moves.ts'
import type { OrderView, ShopOrderView } from './read-order-view.ts'

type ShopOrder = CallData<ConsoleCalls['getOrder']>

/** The timeline mentions the sums of payments; staff who may not see prices read the text without them. */
const amounts = /[¥￥]\s*[\d,.]+|[\d,]+(?:\.\d+)?\s*元/g
const withoutAmounts = (text: string) => text.replace(amounts, '＊')

const describeLine = (
  line: OrderLineRow,
  { files }: OrderView,
  shipped: ReadonlyMap<string, number>,
  withPrices: boolean,
) => ({
  line_id: line.id,
  produce_id: line.productId ?? '',
  baojia_type: line.quoteType,
  name: line.name,
  image: line.image,
  summary: summariseSpec(line.spec),
  quantity: line.quantity,
  unit: line.unit,
  ...(withPrices && { total_fen: line.totalFen, price_lines: line.quote.lines }),
  spec: line.spec,
  work: line.work ?? [],
  net_kg: line.netKg,
  days: line.quote.days,
  shipped: shipped.get(line.id) ?? 0,
  not_sent: line.notSent || undefined,
  slots: describeSlots(line, files),
})

const describeAddress = (
  member: Member,
  { address }: Pick<OrderView['order'], 'address'>,
): ShopOrder['address'] => {
  if (!address) return undefined
  const { name, mobile, province, city, district, detail } = address
  return { name, mobile: mobileFor(member, mobile), province, city, district, detail }
}

const describeDeliveryChange = (
  member: Member,
  { id, address, carrierName, remark, why, diffFen, actorName, createdAt }: DeliveryChangeRow,
  withPrices: boolean,
): ShopOrder['delivery_changes'][number] => ({
  id,
  at: createdAt.getTime(),
  name: actorName || undefined,
  why,
  ...(withPrices && diffFen !== 0 && { diff_fen: diffFen }),
  address: describeAddress(member, { address }),
  carrier_name: carrierName,
  remark,
})

const describeShopVersion = (row: OrderVersionRow, now: number, withPrices: boolean) => {
  const { was_fen, is_fen, freight_was_fen, freight_is_fen, diff_fen, ...version } = describeVersion(row, now)
  return {
    ...version,
    by_name: row.actorName || undefined,
    ...(withPrices && { was_fen, is_fen, freight_was_fen, freight_is_fen, diff_fen }),
  }
}

/** The last paper that shows a former address and that no later one has replaced. */
const staleLabelAt = ({ deliveryChanges }: ShopOrderView): number | undefined =>
  deliveryChanges.findLast(({ printedAt, reprintedAt }) => printedAt && !reprintedAt)?.printedAt?.getTime()

const moneyOf = ({ shop, member }: Whose, view: OrderView, links: FileLinks, now: number) => {
  const { order, payments, refunds } = view
  return {
    total_fen: order.totalFen,
    money: {
      goods_fen: order.goodsFen,
      freight_fen: order.freightFen,
      ...takenOff(order),
      ...changedParts(order),
      adjust_reason: order.adjustReason,
      total_fen: order.totalFen,
      ...paidParts(order, payments),
      refunded_fen: order.refundedFen,
      ...owedParts(order),
      collect_fen: order.collectFen,
      computed_fen: order.computedFen ?? undefined,
      // An order without points gets those of an invoice that is wanted later as an extra sum.
      ...(order.taxPoints === 0 && { later_tax: taxTermsOf(shop).tax }),
    },
    invoice: order.invoice ? titleFor(member, order.invoice) : undefined,
    invoice_issued: view.invoice && {
      id: view.invoice.id,
      ...describeInvoice(view.invoice),
      needs_red: needsRed(view.invoice, order),
    },
    payments: payments.map((payment) => ({
      ...describePayment(payment, order, links, now),
      provider_no: payment.providerNo,
      ...(payment.takenMethod !== '' && payment.counts && { taken: true }),
    })),
    refunds: refunds.map((refund) => ({
      ...describeRefund(refund, payments, links),
      failure: refund.failure,
    })),
  }
}

const describeFiles = (
  { files, order }: OrderView,
  links: FileLinks,
  mayDownload: boolean,
): ShopOrder['files'] =>
  files.map((file) => {
    const { url, ...described } = describeFile(links, file, order)
    return mayDownload ? { ...described, url } : described
  })

/** The jobs that an event of the order has ended: the first one at that moment after which nothing is in production. */
const closedWith = (
  { closedJobs, events }: ShopOrderView,
  event: ShopOrderView['events'][number],
): string[] =>
  closedJobs
    .filter(({ at }) => {
      const isEnd = ({ state, createdAt }: typeof event) =>
        state >= stateOfOrder.awaitingShipment && createdAt.getTime() === at.getTime()
      return events.findLast(isEnd) === event
    })
    .map(({ jobNo, reason }) => `工单 ${jobNo}：${reason.replace(/^[^，]*，/, '')}`)

const timelineOf = (view: ShopOrderView, withPrices: boolean): ShopOrder['timeline'] =>
  view.events.map((event) => {
    const { state, title, note, actor, actorName, actorRole, createdAt } = event
    return {
      state,
      title: shopTitleOf(title),
      note: [withPrices ? note : withoutAmounts(note), ...closedWith(view, event)].filter(Boolean).join('；'),
      at: createdAt.getTime(),
      actor: actor as ShopOrder['timeline'][number]['actor'],
      name: actorName || undefined,
      role: actorRole || undefined,
    }
  })

/** A note as staff read it. */
export const describeNote = ({ id, text, createdAt, actorName, actorRole }: OrderNoteRow) => ({
  id,
  text,
  at: createdAt.getTime(),
  name: actorName || undefined,
  role: actorRole || undefined,
})

/** The rest of each payment, which a cancelled order refunds by the way it came. */
const goesBack = ({ payments, refunds }: OrderView): ShopOrder['goes_back'] =>
  payments
    .filter(({ state }) => state === stateOfPayment.paid)
    .map(({ id, channel, amountFen }) => {
      const gone = refunds
        .filter(({ paymentId, state }) => paymentId === id && state !== stateOfRefund.failed)
        .reduce((sum, refund) => sum + refund.amountFen, 0)
      const to: RefundTarget = channel === payChannel.balance ? 'balance' : 'origin'
      return { channel, amount_fen: amountFen - gone, to }
    })
    .filter(({ amount_fen }) => amount_fen > 0)

interface Whose {
  shop: Shop
  member: Member
}

/** Everything of an order that this person may see, and the moves that are open to them. */
export const describeShopOrder = (
  { shop, member }: Whose,
  view: ShopOrderView,
  links: FileLinks,
  now: number,
): ShopOrder => {
  const { order, buyer, shipments, afterSales } = view
  const withPrices = seesPrices(member)
  const shipped = shippedPieces(order.state, view.lines, view.contents)
  const lines = view.lines.map((line) => describeLine(line, view, shipped, withPrices))
  return {
    order_id: order.id,
    order_no: order.orderNo,
    ...(order.name && { order_name: order.name }),
    type: order.type,
    state: order.state,
    created_at: order.createdAt.getTime(),
    moved_at: order.movedAt.getTime(),
    completed_at: order.completedAt?.getTime(),
    handed_in_at: order.state === stateOfOrder.unpaid ? order.handedInAt?.getTime() : undefined,
    files_seen_at: order.filesSeenAt?.getTime(),
    due_at: dueOf(order),
    proof_wanted: order.proofWanted ?? undefined,
    proof_stand: order.proofStand ?? undefined,
    proof_unanswered: order.proofUnanswered || undefined,
    promised_days: order.promisedDays ?? undefined,
    working_days: order.countsWorkingDays,
    buyer: { ...buyer, mobile: mobileFor(member, buyer.mobile) },
    ...(view.contact && {
      contact: {
        id: view.contact.id,
        name: view.contact.name,
        mobile: mobileFor(member, view.contact.mobile),
        role: view.contact.role,
      },
    }),
    ...(order.takenChannel && {
      taken: { channel: order.takenChannel, by: order.takenByName ?? '' },
    }),
    rush: rushName(shop, order.rush),
    lines,
    partly: order.state === stateOfOrder.awaitingShipment ? partlyShippedText(lines) : undefined,
    active_jobs:
      view.running.length === 0
        ? undefined
        : view.running.map(
            ({ job, step }) =>
              `${job.jobNo} ${step?.part ?? ''}${step?.name ?? ''}（${step?.actorName ?? ''}）`,
          ),
    packing: view.packing && {
      cartons: view.packing.cartons || undefined,
      weight_g: view.packing.weightGrams || undefined,
    },
    address: describeAddress(member, order),
    delivery: { version: view.deliveryChanges.length, carriers: carriersOf(shop) },
    delivery_changes: view.deliveryChanges
      .map((row) => describeDeliveryChange(member, row, withPrices))
      .toReversed(),
    versions: view.versions.map((row) => describeShopVersion(row, now, withPrices)),
    stale_label_at: staleLabelAt(view),
    pickup_code: order.pickupCode ?? undefined,
    carrier: order.carrier,
    carrier_name: order.carrierName,
    remark: order.remark,
    cancel_reason: order.cancelReason,
    collect: order.collectFen > 0,
    owes: order.owedFen > 0,
    ...(withPrices && moneyOf({ shop, member }, view, links, now)),
    files: describeFiles(view, links, member.permissions.has('artwork.download')),
    shipments: shipments.map((row) => ({
      ...describeShipment(view, row),
      shipment_id: row.id,
      cartons: row.cartons ?? undefined,
      weight_g: row.weightGrams ?? undefined,
    })),
    withdrawn_parcels: view.withdrawnParcels.map((row) => ({
      shipment_id: row.id,
      carrier_name: row.carrierName,
      tracking_no: row.trackingNo,
      shipped_at: row.shippedAt.getTime(),
      withdrawn_at: row.withdrawnAt.getTime(),
      why: row.why,
    })),
    label: view.unusedLabels[0] && describeLabel(view.unusedLabels[0]),
    after_sales: afterSales.map((row) => ({
      after_id: row.id,
      after_no: row.afterNo,
      type: row.type,
      state: row.state,
      ...(withPrices && { amount_fen: row.agreedFen ?? row.amountFen }),
      created_at: row.createdAt.getTime(),
    })),
    ...(view.reprintOf && { reprint_of: describeReprint(view.reprintOf) }),
    timeline: timelineOf(view, withPrices),
    notes: view.notes
      .map(describeNote)
      .map((note) => (withPrices ? note : { ...note, text: withoutAmounts(note.text) })),
    ...(withPrices && { goes_back: goesBack(view) }),
    moves: openMoves(view, member.permissions),
  }
}
