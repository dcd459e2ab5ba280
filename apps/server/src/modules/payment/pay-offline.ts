import { codes, formatFen, type OfflineChannel, payChannel, stateOfPayment } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { buyer } from '../../kernel/actor.ts'
import { invalidFields, notFound, Refusal } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import { fileKind, headBytes } from '../../providers/storage/file-kind.ts'
import { isStorageKey, type Storage } from '../../providers/storage/storage.ts'
import { type IdempotentRequest, once } from '../idempotency/once.ts'
import { ledgerRepository } from '../ledger/ledger-repository.ts'
import { submitWithPayment } from '../order/artwork/submit-files.ts'
import type { MoveOrder } from '../order/move-order.ts'
import { type OrderRow, orderRepository } from '../order/order-repository.ts'
import { uploadRepository } from '../upload/upload-repository.ts'
import { useUpUpload } from '../upload/use-up-upload.ts'
import { getOfflineOffer, isOnDelivery, refuseTooMany } from './offline-offers.ts'
import { lockPayable, openPayment } from './open-payment.ts'
import { fullPrice, kindLabel, type PayablePart } from './payable-parts.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { type PaymentRow, paymentRepository } from './payment-repository.ts'

interface Deps extends PaymentDeps {
  storage: Storage
}

interface Chosen {
  channel: string
  /** key of an upload; empty: none */
  voucher: string
}

const mostBytes = 10 * 1024 * 1024
const kinds = ['pdf', 'jpg', 'png']

/** The stored file must be a picture or a PDF, and this buyer must have got its upload form for this order. */
const checkVoucher = async (deps: Deps, { companyId, userId, id }: OrderRow, key: string) => {
  const { db, storage } = deps
  const of = { companyId, userId, orderId: id, purpose: 'voucher' } as const
  const signed = isStorageKey(key) ? await uploadRepository.listSigned(db, of, [key]) : []
  if (signed.length === 0) throw notFound()
  const uploaded = await storage.stat(key)
  if (!uploaded) throw invalidFields({ voucher: '凭证尚未上传完成，请重新上传' })
  const { kind } = fileKind(await storage.readHead(key, headBytes), '')
  if (!kinds.includes(kind) || uploaded.size > mostBytes) {
    await useUpUpload(deps, companyId, key)
    throw invalidFields({ voucher: '凭证须为 10 MB 以内的 JPG、PNG 或 PDF' })
  }
  return kind
}

const keep = async (
  tx: Db,
  seen: OrderRow,
  part: PayablePart,
  offline: Pick<PaymentRow, 'offlineChannel' | 'offlineLabel'>,
  { voucher, voucherKind }: { voucher: string; voucherKind: string },
  now: number,
) => {
  const { order, attempts } = await lockPayable(tx, seen, part, now)
  const announced = attempts.find(
    ({ state, kind }) => state === stateOfPayment.announced && kind === part.kind,
  )
  // An earlier voucher stays until another comes.
  const voucherKey = voucher || announced?.voucherKey || ''
  if (voucher && voucher !== announced?.voucherKey) {
    const taken = await uploadRepository.take(tx, order.companyId, [voucher])
    if (taken === 0) throw new Refusal(codes.conflict, '凭证已提交，请刷新后查看')
  }
  const changes = { ...offline, voucherKey, voucherKind: voucherKind || announced?.voucherKind || '' }
  const payment = announced
    ? await paymentRepository.update(tx, announced, [stateOfPayment.announced], changes)
    : await openPayment(
        tx,
        order,
        part,
        payChannel.offline,
        { state: stateOfPayment.announced, ...changes },
        now,
      )
  if (!payment) throw new Error('a payment has moved under its lock')
  await orderRepository.announce(tx, order)
  return {
    id: payment.id,
    freedKey: announced && announced.voucherKey !== voucherKey ? announced.voucherKey : '',
  }
}

const leave = async (
  tx: Db,
  moveOrder: MoveOrder,
  seen: OrderRow,
  { value, label }: OfflineChannel,
  now: number,
) => {
  const { order, part } = await lockPayable(tx, seen, fullPrice(seen), now)
  await ledgerRepository.lock(tx, order)
  await refuseTooMany(tx, order)
  await paymentRepository.closeAwaiting(tx, order.companyId, order.id, `已改为${label}`)
  const attempt = { state: stateOfPayment.onDelivery, offlineChannel: value, offlineLabel: label }
  const payment = await openPayment(tx, order, part, payChannel.offline, attempt, now)
  const note = `${label} ${formatFen(order.totalFen)} 元`
  const changes = { collectFen: order.totalFen }
  const left = await moveOrder(tx, order, { move: 'pay-on-delivery', by: buyer, now, note, changes })
  await submitWithPayment(tx, moveOrder, left, now)
  return { id: payment.id }
}

/** The order goes on without money, which is collected on delivery: all in one transaction. */
export const payOnDelivery = async (
  { db, now, moveOrder }: PaymentDeps,
  order: OrderRow,
  channel: OfflineChannel,
  request: IdempotentRequest,
): Promise<PaymentRow> => {
  const { id } = await db.transaction((tx) =>
    once(tx, request, () => leave(tx, moveOrder, order, channel, now())),
  )
  const payment = await paymentRepository.find(db, order.companyId, id)
  if (!payment) throw new Error('a payment is gone')
  return payment
}

/** The buyer announces an offline payment; the order waits until the shop has seen the money. */
export const payOffline = async (
  deps: Deps,
  shop: Shop,
  order: OrderRow,
  part: PayablePart,
  chosen: Chosen,
  request: IdempotentRequest,
): Promise<PaymentRow> => {
  const { db, now, storage, logger } = deps
  const channel = getOfflineOffer(shop, order, chosen.channel)
  if (isOnDelivery(channel)) {
    if (part.kind !== 'full')
      throw new Refusal(codes.refused, `${kindLabel[part.kind]}不能到付，请选择其他方式`)
    return payOnDelivery(deps, order, channel, request)
  }
  const attempts = await paymentRepository.listOf(db, order.companyId, order.id)
  const isKnown = attempts.some(({ voucherKey }) => voucherKey === chosen.voucher)
  const voucherKind = chosen.voucher && !isKnown ? await checkVoucher(deps, order, chosen.voucher) : ''
  const offline = { offlineChannel: channel.value, offlineLabel: channel.label }
  const { id, freedKey } = await db.transaction((tx) =>
    once(tx, request, () => keep(tx, order, part, offline, { voucher: chosen.voucher, voucherKind }, now())),
  )
  if (freedKey)
    storage
      .remove(freedKey)
      .catch((err: unknown) => logger.warn({ err }, 'a replaced voucher was not removed'))
  const payment = await paymentRepository.find(db, order.companyId, id)
  if (!payment) throw new Error('a payment is gone')
  return payment
}
