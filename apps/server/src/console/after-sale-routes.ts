import { codes, formatFen, payChannel, type RefundWay, stateOfRefund, typeOfAfterSale } from '@yinpu/contract'
import type { ConsoleCallName } from '@yinpu/contract/console'
import type { Db } from '../db/database.ts'
import type { Member } from '../kernel/actor.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { isUuid } from '../kernel/ids.ts'
import { readPlace, writePlace } from '../kernel/list-place.ts'
import { invalidFields, Refusal } from '../kernel/refusal.ts'
import { type AfterSaleRow, afterSaleRepository } from '../modules/after-sale/after-sale-repository.ts'
import {
  agreeToAfterSale,
  askBuyer,
  receiveReturn,
  refuseAfterSale,
} from '../modules/after-sale/shop-decisions.ts'
import { writeAudit } from '../modules/audit/write-audit.ts'
import { roleRepository } from '../modules/staff/role-repository.ts'
import { fileLinks } from '../modules/upload/file-links.ts'
import type { BucketStorage } from '../providers/storage/bucket-storage.ts'
import type { LocalStorage } from '../providers/storage/local-storage.ts'
import { getAfterSale } from './act-for-shop.ts'
import type { OrderRouteDeps } from './move-for-shop.ts'
import {
  showAfterSaleRows,
  showAfterSales,
  showOutcome,
  showWholeAfterSale,
  viewAfterSale,
} from './shown-after-sales.ts'

interface Deps extends OrderRouteDeps {
  storage: LocalStorage | BucketStorage
}

/** What was promised goes to its provider at once, and whoever decided sees what became of it. */
const settle = async ({ db, poller }: Deps, row: AfterSaleRow) => {
  const { refunds } = await showOutcome(db, row)
  if (refunds.length === 0) return row
  poller.soon()
  if (
    refunds.some(({ state, channel }) => state === stateOfRefund.underWay && channel !== payChannel.offline)
  )
    await poller.settled()
  return (await afterSaleRepository.findOfCompany(db, row.companyId, row.id)) ?? row
}

interface Decision {
  action: ConsoleCallName
  row: AfterSaleRow
  /** what else the audit keeps */
  told: Record<string, unknown>
}

/** A decision with its row of the audit, and what has come of it. */
const decide = async (
  deps: Deps,
  member: Member,
  { action, row, told }: Decision,
  step: (deps: Deps & { db: Db }, now: number) => Promise<AfterSaleRow>,
) => {
  const now = deps.now()
  const decided = await deps.db.transaction(async (tx) => {
    const done = await step({ ...deps, db: tx }, now)
    const subject = { kind: 'after_sale', id: row.id, name: row.afterNo }
    const after = { state: done.state, agreed_fen: done.agreedFen, offered_fen: done.offeredFen, ...told }
    await writeAudit(tx, member, { action, subject, before: { state: row.state }, after }, now)
    return done
  })
  const settled = await settle(deps, decided)
  const [head] = await showAfterSales(deps.db, member, [settled])
  if (!head) throw new Error('an after-sale has no head')
  return { ...head, was_state: row.state, ...(await showOutcome(deps.db, settled)) }
}

interface Agreement {
  amount_fen?: number | undefined
  back?: RefundWay | undefined
  freight_by?: 'shop' | 'buyer' | undefined
}

/** What cannot be meant is said, before anything is done without it. */
const refuseSurplus = ({ type, afterNo }: AfterSaleRow, { amount_fen, back, freight_by }: Agreement) => {
  const surplus = amount_fen === undefined ? back && 'back' : 'amount_fen'
  if (type === typeOfAfterSale.reprint && surplus)
    throw invalidFields({ [surplus]: `售后 ${afterNo} 申请的是补印，没有退款` })
  if (type !== typeOfAfterSale.returnAndRefund && freight_by)
    throw invalidFields({ freight_by: `售后 ${afterNo} 没有商品要寄回` })
  if (type === typeOfAfterSale.returnAndRefund && back)
    throw invalidFields({ back: `售后 ${afterNo} 收到退货后才退款` })
}

/** Whose role goes as far as this sum. */
const rolesWithin = async (db: Db, companyId: string, amountFen: number) => {
  const roles = await roleRepository.listWithPeople(db, companyId)
  return roles
    .filter(({ role: { isOwner, permissions, limits }, people }) => {
      const limitFen = limits.aftersale_fen
      const mayDecide = permissions.includes('aftersale.decide')
      return people > 0 && (isOwner || (mayDecide && (limitFen === undefined || limitFen >= amountFen)))
    })
    .map(({ role }) => role.name)
}

/** A role agrees as far as its limit; beyond it the words say who can. */
const refuseBeyondOwnLimit = async (db: Db, { companyId, limits }: Member, amountFen: number) => {
  const limitFen = limits.aftersale_fen
  if (limitFen === undefined || amountFen <= limitFen) return
  const names = await rolesWithin(db, companyId, amountFen)
  throw new Refusal(
    codes.refused,
    `超出您的售后限额（${formatFen(limitFen)} 元），请由${names.join('、') || '权限更高的同事'}办理`,
    { limit_fen: limitFen, roles: names },
  )
}

/** After-sales as the shop lists, shows and decides them. */
export const consoleAfterSaleRoutes = (deps: Deps) =>
  ({
    listAfterSales: async ({ member, query: { state, limit } }) => {
      const rows = await afterSaleRepository.listNewest(deps.db, [member.companyId], state, limit)
      return showAfterSales(deps.db, member, rows)
    },
    searchAfterSales: async ({ member, query: { cursor, limit, customer, ...filter } }) => {
      if (customer !== undefined && !isUuid(customer)) return { list: [] }
      // What waits for somebody is worked through from the oldest on.
      const sort = filter.turn ? 'waiting' : 'newest'
      const found = await afterSaleRepository.search(deps.db, member.companyId, {
        ...filter,
        userId: customer,
        sort,
        place: cursor ? readPlace(cursor, sort) : undefined,
        most: limit + 1,
      })
      const shown = found.slice(0, limit)
      const last = found.length > limit ? shown.at(-1) : undefined
      return {
        list: await showAfterSaleRows(
          deps.db,
          member,
          shown.map(({ row }) => row),
        ),
        next: last && writePlace({ sort, value: last.micros, id: last.row.id }),
      }
    },
    getAfterSale: async ({ member, params }) =>
      showWholeAfterSale(deps.db, member, await getAfterSale(deps.db, member, params.id)),
    viewAfterSale: async ({ member, params }) =>
      viewAfterSale(
        deps.db,
        member,
        await getAfterSale(deps.db, member, params.id),
        fileLinks(deps.storage, deps.now()),
      ),
    agreeToAfterSale: async ({ member, params, body }) => {
      const row = await getAfterSale(deps.db, member, params.id)
      refuseSurplus(row, body)
      const { amount_fen: amountFen, back = 'origin', freight_by: freightBy, note } = body
      await refuseBeyondOwnLimit(deps.db, member, amountFen ?? row.amountFen)
      const by = member.actor
      return decide(deps, member, { action: 'agreeToAfterSale', row, told: { note } }, (within, now) =>
        agreeToAfterSale(within, row, { amountFen, freightBy, to: back, note, by, now }),
      )
    },
    refuseAfterSale: async ({ member, params, body: { why } }) => {
      const row = await getAfterSale(deps.db, member, params.id)
      return decide(deps, member, { action: 'refuseAfterSale', row, told: { why } }, ({ db }, now) =>
        refuseAfterSale(db, row, why, member.actor, now),
      )
    },
    askAboutAfterSale: async ({ member, params, body: { text } }) => {
      const row = await getAfterSale(deps.db, member, params.id)
      return decide(deps, member, { action: 'askAboutAfterSale', row, told: { text } }, ({ db }, now) =>
        askBuyer(db, row, text, member.actor, now),
      )
    },
    receiveReturn: async ({ member, params, body: { back } }) => {
      const row = await getAfterSale(deps.db, member, params.id)
      return decide(deps, member, { action: 'receiveReturn', row, told: { back } }, (within, now) =>
        receiveReturn(within, row, { to: back, by: member.actor, now }),
      )
    },
  }) satisfies ConsoleRoutes
