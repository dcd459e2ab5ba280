import { codes, dayOf, type LedgerEntry } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { Download } from '../../kernel/answers.ts'
import { type Owner, ownerOf } from '../../kernel/owner.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Routes } from '../../kernel/routes.ts'
import { ledgerCsv } from './ledger-csv.ts'
import { type LedgerFilter, type LedgerRow, ledgerRepository } from './ledger-repository.ts'

const mostDays = 370
const rowsAtOnce = 2000
const mostRows = 50_000

const describeEntry = (row: LedgerRow): LedgerEntry => ({
  id: row.id,
  type: row.type,
  amount_fen: row.amountFen,
  balance_after_fen: row.balanceAfterFen,
  ref_no: row.refNo,
  remark: row.remark,
  created_at: row.createdAt.getTime(),
  ...(row.orderId && { order_id: row.orderId }),
})

const readAll = async (db: Db, owner: Owner, filter: LedgerFilter) => {
  const rows: LedgerRow[] = []
  for (;;) {
    const next = await ledgerRepository.listAfter(db, owner, filter, rows.at(-1)?.seq ?? 0, rowsAtOnce)
    rows.push(...next)
    if (next.length < rowsAtOnce) return rows
    if (rows.length >= mostRows) throw new Refusal(codes.refused, '记录过多，请缩短时间范围后再导出')
  }
}

export const ledgerRoutes = ({ db, now }: { db: Db; now: () => number }) =>
  ({
    listLedger: async ({ shop, buyer, query: { page, page_size, ...filter } }) => {
      const owner = ownerOf(shop, buyer)
      const [rows, { n, incomeFen, spentFen }, last, days] = await Promise.all([
        ledgerRepository.list(db, owner, filter, page, page_size),
        ledgerRepository.sum(db, owner, filter),
        ledgerRepository.findLast(db, owner),
        ledgerRepository.listDays(db, owner, filter, mostDays),
      ])
      return {
        list: rows.map(describeEntry),
        total: n,
        page,
        page_size,
        balance_fen: last?.balanceFen ?? 0,
        income_fen: incomeFen,
        spent_fen: spentFen,
        curve: days.reverse().map(({ at, balanceFen }) => ({ at: at.getTime(), balance_fen: balanceFen })),
      }
    },
    exportLedger: async ({ shop, buyer, query }) => {
      const day = dayOf(now()).replaceAll('-', '')
      const rows = await readAll(db, ownerOf(shop, buyer), query)
      return new Download(Buffer.from(ledgerCsv(rows)), 'text/csv; charset=utf-8', `资金明细-${day}.csv`)
    },
  }) satisfies Routes
