import { type CallData, codes } from '@yinpu/contract'
import type { ConsoleCallName, ConsoleCalls } from '@yinpu/contract/console'
import type { Db } from '../db/database.ts'
import type { Member } from '../kernel/actor.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { isUuid, newId } from '../kernel/ids.ts'
import { readCursor, writeCursor } from '../kernel/list-cursor.ts'
import { maskMobile } from '../kernel/mask-mobile.ts'
import { hasOneDecimal } from '../kernel/member-price.ts'
import { invalidFields, notFound, Refusal } from '../kernel/refusal.ts'
import { writeAudit } from '../modules/audit/write-audit.ts'
import {
  type DiscountCodeRow,
  discountCodeRepository as repository,
} from '../modules/discount-code/discount-code-repository.ts'

interface Deps {
  db: Db
  now: () => number
}

type DiscountCodeView = CallData<ConsoleCalls['getDiscountCode']>

interface Terms {
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
const kept = 100

const rowOf = (terms: Terms) => ({
  note: terms.note,
  amountFen: terms.amount_fen ?? null,
  percent: terms.percent === undefined ? null : Math.round(terms.percent * kept),
  mostFen: terms.most_fen ?? null,
  leastFen: terms.least_fen,
  startsAt: terms.starts_at === undefined ? null : new Date(terms.starts_at),
  endsAt: terms.ends_at === undefined ? null : new Date(terms.ends_at),
  mostUses: terms.most_uses ?? null,
  mostOfBuyer: terms.most_of_buyer ?? null,
  enabled: terms.enabled,
})

const termsOf = (row: ReturnType<typeof rowOf>) => ({
  note: row.note,
  amount_fen: row.amountFen ?? undefined,
  percent: row.percent === null ? undefined : row.percent / kept,
  most_fen: row.mostFen ?? undefined,
  least_fen: row.leastFen,
  starts_at: row.startsAt?.getTime(),
  ends_at: row.endsAt?.getTime(),
  most_uses: row.mostUses ?? undefined,
  most_of_buyer: row.mostOfBuyer ?? undefined,
  enabled: row.enabled,
})

const describe = (row: DiscountCodeRow, takenFen: number): DiscountCodeView => ({
  id: row.id,
  code: row.code,
  ...termsOf(row),
  used: row.used,
  taken_fen: takenFen,
  version: row.version,
  created_at: row.createdAt.getTime(),
})

const describeAll = async (
  db: Db,
  companyId: string,
  rows: DiscountCodeRow[],
): Promise<DiscountCodeView[]> => {
  const ids = rows.map(({ id }) => id)
  const sums = new Map((await repository.sumOf(db, companyId, ids)).map(({ codeId, fen }) => [codeId, fen]))
  return rows.map((row) => describe(row, sums.get(row.id) ?? 0))
}

const getCode = async (db: Db, { companyId }: Member, id: string): Promise<DiscountCodeRow> => {
  const row = isUuid(id) ? await repository.find(db, companyId, id) : undefined
  if (!row) throw notFound()
  return row
}

const showCode = async (db: Db, row: DiscountCodeRow): Promise<DiscountCodeView> => {
  const [shown] = await describeAll(db, row.companyId, [row])
  if (!shown) throw notFound()
  return shown
}

/** Refuses terms that the schema alone cannot check. */
const refuseUnfit = ({ percent, most_fen, starts_at, ends_at, most_uses }: Terms, used = 0) => {
  const fields = {
    ...(percent !== undefined && !hasOneDecimal(percent) && { percent: '最多一位小数' }),
    ...(percent === undefined && most_fen !== undefined && { most_fen: '只用于按百分比减' }),
    ...(starts_at !== undefined &&
      ends_at !== undefined &&
      ends_at <= starts_at && { ends_at: '结束须晚于开始' }),
    ...(most_uses !== undefined && most_uses < used && { most_uses: `已经用了 ${used} 次，不能少于此数` }),
  }
  if (Object.keys(fields).length > 0) throw invalidFields(fields)
}

type Change = 'createDiscountCode' | 'updateDiscountCode'

const note = (
  tx: Db,
  member: Member,
  action: Change & ConsoleCallName,
  row: DiscountCodeRow,
  before: DiscountCodeRow | undefined,
  now: number,
) =>
  writeAudit(
    tx,
    member,
    {
      action,
      subject: { kind: 'discount_code', id: row.id, name: row.code },
      ...(before && { before: termsOf(before) }),
      after: termsOf(row),
    },
    now,
  )

const create = async (
  { db, now }: Deps,
  member: Member,
  { code, ...terms }: Terms & { code: string },
): Promise<DiscountCodeView> => {
  refuseUnfit(terms)
  const { companyId } = member
  return db.transaction(async (tx) => {
    const createdAt = new Date(now())
    const row = await repository.insert(tx, { companyId, id: newId(), code, ...rowOf(terms), createdAt })
    if (!row) throw invalidFields({ code: '已有这个优惠码' })
    await note(tx, member, 'createDiscountCode', row, undefined, now())
    return describe(row, 0)
  })
}

const update = async (
  deps: Deps,
  member: Member,
  id: string,
  { version, ...terms }: Terms & { version: number },
): Promise<DiscountCodeView> => {
  const { db, now } = deps
  const seen = await getCode(db, member, id)
  const changed = await db.transaction(async (tx) => {
    const before = await repository.lock(tx, seen.companyId, seen.id)
    if (before?.version !== version) return undefined
    // Under the lock: a use at the same time is counted before or after it.
    refuseUnfit(terms, before.used)
    const row = await repository.update(tx, before, rowOf(terms))
    if (row) await note(tx, member, 'updateDiscountCode', row, before, now())
    return row
  })
  const shown = await showCode(db, changed ?? (await getCode(db, member, id)))
  if (!changed) throw new Refusal(codes.conflict, '别人刚刚修改了这个优惠码，请核对后再保存', shown)
  return shown
}

interface Page {
  limit: number
  cursor?: string | undefined
}

const placeOf = ({ cursor }: Page) => (cursor === undefined ? undefined : readCursor(cursor, 'newest'))

const nextOf = <Row extends { micros: string }>(rows: Row[], { limit }: Page, idOf: (row: Row) => string) => {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return last && writeCursor({ sort: 'newest', value: last.micros, id: idOf(last) })
}

/** 优惠码: made, changed and viewed by the shop's people. */
export const consoleDiscountCodeRoutes = (deps: Deps) => {
  const { db, now } = deps
  return {
    listDiscountCodes: async ({ member: { companyId }, query }) => {
      const { standing, keyword } = query
      const filter = { standing, keyword: keyword?.toUpperCase(), now: new Date(now()) }
      const rows = await repository.list(db, companyId, filter, placeOf(query), query.limit + 1)
      const shown = rows.slice(0, query.limit).map(({ row }) => row)
      return {
        list: await describeAll(db, companyId, shown),
        next: nextOf(rows, query, ({ row }) => row.id),
      }
    },
    createDiscountCode: ({ member, body }) => create(deps, member, body),
    getDiscountCode: async ({ member, params }) => showCode(db, await getCode(db, member, params.id)),
    updateDiscountCode: ({ member, params, body }) => update(deps, member, params.id, body),
    listDiscountCodeUses: async ({ member, params, query }) => {
      const { companyId, id } = await getCode(db, member, params.id)
      const rows = await repository.listUses(db, companyId, id, placeOf(query), query.limit + 1)
      return {
        list: rows.slice(0, query.limit).map((row) => ({
          order_id: row.orderId,
          order_no: row.orderNo,
          customer: {
            id: row.userId,
            name: row.erasedAt ? '已注销' : row.name,
            mobile: row.erasedAt ? '' : maskMobile(row.mobile),
          },
          amount_fen: row.amountFen,
          at: row.usedAt.getTime(),
          returned_at: row.returnedAt?.getTime(),
        })),
        next: nextOf(rows, query, ({ orderId }) => orderId),
      }
    },
  } satisfies ConsoleRoutes
}
