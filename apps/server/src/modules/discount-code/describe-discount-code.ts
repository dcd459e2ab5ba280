import type { CallData } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import type { AuditEntry } from '../audit/write-audit.ts'
import { type DiscountCodeRow, discountCodeRepository as repository } from './discount-code-repository.ts'

/** A discount code as the shop's people write and read it. */

export type DiscountCodeView = CallData<ConsoleCalls['getDiscountCode']>

export interface DiscountTerms {
  note: string
  amount_fen?: number | undefined
  percent?: number | undefined
  most_fen?: number | undefined
  least_fen: number
  starts_at?: number | undefined
  ends_at?: number | undefined
  most_uses?: number | undefined
  most_of_buyer?: number | undefined
  enabled: boolean
}

/** Percentages are stored in hundredths. */
const storedPercent = 100

export const columnsOf = (terms: DiscountTerms) => ({
  note: terms.note,
  amountFen: terms.amount_fen ?? null,
  percent: terms.percent === undefined ? null : Math.round(terms.percent * storedPercent),
  mostFen: terms.most_fen ?? null,
  leastFen: terms.least_fen,
  startsAt: terms.starts_at === undefined ? null : new Date(terms.starts_at),
  endsAt: terms.ends_at === undefined ? null : new Date(terms.ends_at),
  mostUses: terms.most_uses ?? null,
  mostOfBuyer: terms.most_of_buyer ?? null,
  enabled: terms.enabled,
})

const termsOf = (row: ReturnType<typeof columnsOf>) => ({
  note: row.note,
  amount_fen: row.amountFen ?? undefined,
  percent: row.percent === null ? undefined : row.percent / storedPercent,
  most_fen: row.mostFen ?? undefined,
  least_fen: row.leastFen,
  starts_at: row.startsAt?.getTime(),
  ends_at: row.endsAt?.getTime(),
  most_uses: row.mostUses ?? undefined,
  most_of_buyer: row.mostOfBuyer ?? undefined,
  enabled: row.enabled,
})

export const discountCodeView = (row: DiscountCodeRow, takenFen: number): DiscountCodeView => ({
  id: row.id,
  code: row.code,
  ...termsOf(row),
  used: row.used,
  taken_fen: takenFen,
  version: row.version,
  created_at: row.createdAt.getTime(),
})

export const describeDiscountCodes = async (
  db: Db,
  companyId: string,
  rows: DiscountCodeRow[],
): Promise<DiscountCodeView[]> => {
  const ids = rows.map(({ id }) => id)
  const sums = new Map((await repository.sumOf(db, companyId, ids)).map(({ codeId, fen }) => [codeId, fen]))
  return rows.map((row) => discountCodeView(row, sums.get(row.id) ?? 0))
}

export const describeDiscountCode = async (db: Db, row: DiscountCodeRow): Promise<DiscountCodeView> => {
  const [view = discountCodeView(row, 0)] = await describeDiscountCodes(db, row.companyId, [row])
  return view
}

/** The audit's entry: the terms before and after. */
export const entryOfTerms = (
  action: 'createDiscountCode' | 'updateDiscountCode',
  row: DiscountCodeRow,
  before?: DiscountCodeRow,
): AuditEntry => ({
  action,
  subject: { kind: 'discount_code', id: row.id, name: row.code },
  ...(before && { before: termsOf(before) }),
  after: termsOf(row),
})
