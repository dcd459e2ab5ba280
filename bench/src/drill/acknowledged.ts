import { createHash } from 'node:crypto'

/** What the shop acknowledged to the buyers: each must be in the database afterwards, once. */
export const createAcknowledged = () => {
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

export type Acknowledged = ReturnType<typeof createAcknowledged>

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
