import { join } from 'node:path'
import type { Db } from '../db/database.ts'
import type { OrderRow } from '../modules/order/order-repository.ts'
import { paymentRepository } from '../modules/payment/payment-repository.ts'
import type { OperatorDeps } from './commands.ts'
import { lookAtStored } from './look-at-stored.ts'

interface Voucher {
  paymentNo: string
  key: string
  name: string
  path: string
  size: number
}

/** What an order's buyer has sent to show that money is on its way, under names that programs open. */
export const listVouchers = async (
  db: Db,
  storage: OperatorDeps['storage'],
  { companyId, id }: OrderRow,
  folder: string,
): Promise<Voucher[]> => {
  const vouchers: Voucher[] = []
  for (const { paymentNo, voucherKey: key } of await paymentRepository.listOf(db, companyId, id)) {
    if (!key) continue
    const { ending, size } = await lookAtStored(storage, key, `支付单 ${paymentNo} 的付款凭证`)
    const name = `付款凭证-${paymentNo}.${ending}`
    vouchers.push({ paymentNo, key, name, path: join(folder, name), size })
  }
  return vouchers
}
