import { createHash } from 'node:crypto'

/** Everything that was acknowledged: it must be there afterwards, once. */
export const createDeeds = () => {
  const orders = new Map<string, { totalFen: number; mark: string }>()
  const payments = new Map<string, number>()
  const files = new Map<string, { orderId: string; sha256: string }>()
  return {
    orders,
    payments,
    files,
    count: () => ({ orders: orders.size, payments: payments.size, files: files.size }),
  }
}

export type Deeds = ReturnType<typeof createDeeds>

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
