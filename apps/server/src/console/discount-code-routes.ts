import type { Db } from '../db/database.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { readCursor, writeCursor } from '../kernel/list-cursor.ts'
import { maskMobile } from '../kernel/mask-mobile.ts'
import {
  describeDiscountCode,
  describeDiscountCodes,
} from '../modules/discount-code/describe-discount-code.ts'
import { discountCodeRepository as repository } from '../modules/discount-code/discount-code-repository.ts'
import {
  createDiscountCode,
  getDiscountCode,
  updateDiscountCode,
} from '../modules/discount-code/write-discount-code.ts'

interface Deps {
  db: Db
  now: () => number
}

interface Page {
  limit: number
  cursor?: string | undefined
}

const cursorOf = ({ cursor }: Page) => (cursor === undefined ? undefined : readCursor(cursor, 'newest'))

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
      const rows = await repository.list(db, companyId, filter, cursorOf(query), query.limit + 1)
      const page = rows.slice(0, query.limit).map(({ row }) => row)
      return {
        list: await describeDiscountCodes(db, companyId, page),
        next: nextOf(rows, query, ({ row }) => row.id),
      }
    },
    createDiscountCode: ({ member, body }) => createDiscountCode(deps, member, body),
    getDiscountCode: async ({ member, params }) =>
      describeDiscountCode(db, await getDiscountCode(db, member, params.id)),
    updateDiscountCode: ({ member, params, body }) => updateDiscountCode(deps, member, params.id, body),
    listDiscountCodeUses: async ({ member, params, query }) => {
      const { companyId, id } = await getDiscountCode(db, member, params.id)
      const rows = await repository.listUses(db, companyId, id, cursorOf(query), query.limit + 1)
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
