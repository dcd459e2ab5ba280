import { createHash } from 'node:crypto'

/** Records the answers that buyers received: each order, payment and file must be in the database exactly once afterwards. */
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
