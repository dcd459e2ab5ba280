import { buffer } from 'node:stream/consumers'
import { codes } from '@yinpu/contract'
import type { DocumentViewer } from '../../artwork/view-document.ts'
import type { Member } from '../../kernel/actor.ts'
import { Download } from '../../kernel/answers.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import { fileKind, headBytes } from '../../providers/storage/file-kind.ts'
import type { Storage } from '../../providers/storage/storage.ts'
import type { PaymentRow } from './payment-repository.ts'
import type { RefundRow } from './refund/refund-repository.ts'

type VoucherStorage = Pick<Storage, 'read' | 'stat'>

interface VoucherDeps {
  storage: VoucherStorage
  viewer: DocumentViewer
}

/** Older payments have no stored kind of their voucher. */
const kindOf = ({ voucherKind }: PaymentRow, bytes: Buffer) =>
  voucherKind || fileKind(bytes.subarray(0, headBytes), '').kind

const readFile = async (storage: Pick<Storage, 'read'>, key: string, title: string) => {
  try {
    return await buffer(await storage.read(key))
  } catch (error) {
    if (error instanceof ProviderError) throw new Refusal(codes.conflict, `无法从存储读取${title}`)
    throw error
  }
}

const readPaymentVoucher = (storage: VoucherStorage, { voucherKey, paymentNo }: PaymentRow) =>
  readFile(storage, voucherKey, `支付单 ${paymentNo} 的付款凭证`)

/** The stored voucher and the number of its pages that can be drawn; undefined if there is none. */
export const describeVoucher = async ({ storage, viewer }: VoucherDeps, payment: PaymentRow) => {
  const stored = payment.voucherKey ? await storage.stat(payment.voucherKey) : undefined
  if (!stored) return undefined
  const bytes = await readPaymentVoucher(storage, payment)
  const ending = kindOf(payment, bytes)
  const pages = await viewer.countPages(bytes, ending === 'pdf')
  return { ending, size: stored.size, pages }
}

/** A page of a buyer's voucher as a picture. */
export const drawVoucher = async (
  { storage, viewer }: VoucherDeps,
  member: Member,
  payment: PaymentRow,
  page: number,
) => {
  if (!payment.voucherKey) throw notFound()
  const bytes = await readPaymentVoucher(storage, payment)
  const who = `staff:${member.actor.id ?? ''}`
  const picture = await viewer.draw(who, bytes, kindOf(payment, bytes) === 'pdf', page)
  if (!picture) throw new Refusal(codes.conflict, '这份凭证无法在这里显示，请下载后查看')
  return new Download(picture, 'image/webp', `${payment.paymentNo}-${page}.webp`)
}

const voucherTypes: Record<string, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
}

/** The shop's own voucher of an offline refund. */
export const readRefundVoucher = async (
  storage: Pick<Storage, 'read'>,
  { voucherKey, voucherKind, refundNo }: RefundRow,
) => {
  if (!voucherKey) throw notFound()
  return new Download(
    await readFile(storage, voucherKey, `退款单 ${refundNo} 的凭证`),
    voucherTypes[voucherKind] ?? 'application/octet-stream',
    `退款凭证-${refundNo}.${voucherKind}`,
  )
}
