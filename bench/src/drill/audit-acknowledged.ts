import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { connectPostgres } from '../../../apps/server/src/db/connect-postgres.ts'
import { checkBooks } from '../../../apps/server/src/modules/reconciliation/books-repository.ts'
import { type Acknowledged, sha256 } from './acknowledged.ts'
import { shopUrl } from './databases.ts'
import type { Outside } from './outside.ts'

const paid = 20

/** Lost, doubled or wrong records, as texts; empty if everything is as acknowledged. */
const findFaults = async (
  client: pg.Client,
  acknowledged: Acknowledged,
  outside: Outside,
): Promise<string[]> => {
  const faults: string[] = []
  const { rows: orders } = await client.query<{ no: string; mark: string; fen: string }>(
    `select order_no as no, remark as mark, total_fen as fen from orders where remark like 'drill-%'`,
  )
  const byNo = new Map(orders.map((order) => [order.no, order]))
  for (const [no, { totalFen, mark }] of acknowledged.orders) {
    const order = byNo.get(no)
    if (!order) faults.push(`order ${no} is lost`)
    else if (Number(order.fen) !== totalFen || order.mark !== mark) faults.push(`order ${no} is another one`)
  }
  const marks = new Set<string>()
  for (const { mark, no } of orders) {
    if (marks.has(mark)) faults.push(`order ${no} was placed twice`)
    marks.add(mark)
  }

  const { rows: payments } = await client.query<{ no: string; fen: string; state: number }>(
    'select payment_no as no, amount_fen as fen, state from payments',
  )
  for (const [no, fen] of acknowledged.payments) {
    const matches = payments.filter((payment) => payment.no === no)
    if (matches.length !== 1) faults.push(`payment ${no} is there ${matches.length} times`)
    else if (matches[0]?.state !== paid || Number(matches[0].fen) !== fen)
      faults.push(`payment ${no} is ${matches[0]?.state} over ${matches[0]?.fen}, the buyer paid ${fen}`)
  }
  for (const { paymentNo, paidFen } of outside.pay.totals())
    if (paidFen > 0 && !acknowledged.payments.has(paymentNo))
      faults.push(`the provider has ${paymentNo}, which nobody paid`)

  const { rows: files } = await client.query<{ key: string; order: string }>(
    'select key, order_id as order from order_files',
  )
  for (const [key, { orderId, sha256: expected }] of acknowledged.files) {
    const matches = files.filter((file) => file.key === key)
    if (matches.length !== 1 || matches[0]?.order !== orderId)
      faults.push(`file ${key} is there ${matches.length} times`)
    const stored = outside.files.get(key)
    if (!stored || sha256(Buffer.from(stored.bytes)) !== expected)
      faults.push(`the bytes of file ${key} are lost`)
  }
  return faults
}

/** The shop itself queries a payment whose notice was lost, within a minute or two. */
const settleMs = 150_000

/** Everything that was acknowledged is there once, and the books are right. Exceptions are named. */
export const auditAcknowledged = async (acknowledged: Acknowledged, outside: Outside): Promise<string[]> => {
  const until = performance.now() + settleMs
  for (;;) {
    const client = new pg.Client({ connectionString: shopUrl, connectionTimeoutMillis: 5_000 })
    try {
      await client.connect()
      const faults = await findFaults(client, acknowledged, outside)
      if (faults.length === 0 || performance.now() > until) {
        const database = await connectPostgres(shopUrl, 2)
        const books = await checkBooks(database.db)
        await database.close()
        return [...faults, ...books.map(({ what, id }) => `${what}: ${id}`)]
      }
    } catch (error) {
      if (performance.now() > until) throw error
    } finally {
      await client.end().catch(() => {})
    }
    await wait(2_000)
  }
}
