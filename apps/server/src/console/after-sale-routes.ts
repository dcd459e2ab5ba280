import { randomUUID } from 'node:crypto'
import type { Member } from '../kernel/actor.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import type { AfterSaleRow } from '../modules/after-sale/after-sale-repository.ts'
import {
  agreeForShop,
  askForShop,
  receiveForShop,
  refuseForShop,
} from '../modules/after-sale/decide-for-shop.ts'
import { searchAfterSales } from '../modules/after-sale/search-after-sales.ts'
import { fileLinksFor } from '../modules/upload/file-links.ts'
import type { BucketStorage } from '../providers/storage/bucket-storage.ts'
import type { LocalStorage } from '../providers/storage/local-storage.ts'
import { getAfterSale } from './act-for-shop.ts'
import { showAfterSaleRows, showAfterSales, showOutcome, viewAfterSale } from './present-after-sales.ts'
import { showRequestOf } from './present-refund-requests.ts'
import type { OrderRouteDeps } from './show-moved.ts'

interface Deps extends OrderRouteDeps {
  storage: LocalStorage | BucketStorage
}

const showDecided = async ({ db }: Deps, member: Member, before: AfterSaleRow, decided: AfterSaleRow) => {
  const [head] = await showAfterSales(db, member, [decided])
  if (!head) throw new Error('an after-sale has no head')
  return { ...head, was_state: before.state, ...(await showOutcome(db, decided)) }
}

/** After-sales for the shop: lists, views and decisions. */
export const consoleAfterSaleRoutes = (deps: Deps) =>
  ({
    searchAfterSales: async ({ member, query }) => {
      const { page, next } = await searchAfterSales(deps.db, member.companyId, query)
      const rows = page.map(({ row }) => row)
      return { list: await showAfterSaleRows(deps.db, member, rows), next }
    },
    viewAfterSale: async ({ member, params }) =>
      viewAfterSale(deps.db, member, await getAfterSale(deps.db, member, params.id), {
        links: fileLinksFor(member, deps.storage, deps.now()),
        now: deps.now(),
      }),
    agreeToAfterSale: async ({ member, params, body, visitor }) => {
      const before = await getAfterSale(deps.db, member, params.id)
      const key = visitor.idempotencyKey ?? randomUUID()
      const { row, request } = await agreeForShop(deps, member, before, { ...body, key })
      return {
        ...(await showDecided(deps, member, before, row)),
        request: request && (await showRequestOf(deps.db, member, request)),
      }
    },
    refuseAfterSale: async ({ member, params, body: { why } }) => {
      const before = await getAfterSale(deps.db, member, params.id)
      return showDecided(deps, member, before, await refuseForShop(deps, member, before, why))
    },
    askAboutAfterSale: async ({ member, params, body: { text } }) => {
      const before = await getAfterSale(deps.db, member, params.id)
      return showDecided(deps, member, before, await askForShop(deps, member, before, text))
    },
    receiveReturn: async ({ member, params, body: { back } }) => {
      const before = await getAfterSale(deps.db, member, params.id)
      return showDecided(deps, member, before, await receiveForShop(deps, member, before, back))
    },
  }) satisfies ConsoleRoutes
