import type { Db } from '../db/database.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { maskMobile } from '../kernel/mask-mobile.ts'
import {
  describeDiscountCode,
  describeDiscountCodes,
} from '../modules/discount-code/describe-discount-code.ts'
import { listDiscountCodes, listDiscountCodeUses } from '../modules/discount-code/list-discount-codes.ts'
import {
  createDiscountCode,
  getDiscountCode,
  updateDiscountCode,
} from '../modules/discount-code/write-discount-code.ts'

interface Deps {
  db: Db
  now: () => number
}

/** 优惠码: made, changed and viewed by the shop's people. */
export const consoleDiscountCodeRoutes = (deps: Deps) => {
  const { db } = deps
  return {
    listDiscountCodes: async ({ member: { companyId }, query }) => {
      const { page, next } = await listDiscountCodes(deps, companyId, query)
      const rows = page.map(({ row }) => row)
      return { list: await describeDiscountCodes(db, companyId, rows), next }
    },
    createDiscountCode: ({ member, body }) => createDiscountCode(deps, member, body),
    getDiscountCode: async ({ member, params }) =>
      describeDiscountCode(db, await getDiscountCode(db, member, params.id)),
    updateDiscountCode: ({ member, params, body }) => updateDiscountCode(deps, member, params.id, body),
    listDiscountCodeUses: async ({ member, params, query }) => {
      const code = await getDiscountCode(db, member, params.id)
      const { page, next } = await listDiscountCodeUses(db, code, query)
      return {
        list: page.map((row) => ({
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
        next,
      }
    },
  } satisfies ConsoleRoutes
}
