import { randomUUID } from 'node:crypto'
import { payChannel, type RefundWay, stateOfRefund, typeOfAfterSale } from '@yinpu/contract'
import type { ConsoleCallName } from '@yinpu/contract/console'
import type { Db } from '../db/database.ts'
import type { Member } from '../kernel/actor.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { isUuid } from '../kernel/ids.ts'
import { readCursor, writeCursor } from '../kernel/list-cursor.ts'
import { invalidFields } from '../kernel/refusal.ts'
import { type AfterSaleRow, afterSaleRepository } from '../modules/after-sale/after-sale-repository.ts'
import { agreeOrAsk } from '../modules/after-sale/agree-or-ask.ts'
import { askBuyer, receiveReturn, refuseAfterSale } from '../modules/after-sale/shop-decisions.ts'
import { writeAudit } from '../modules/audit/write-audit.ts'
import { fileLinksFor } from '../modules/upload/file-links.ts'
import type { BucketStorage } from '../providers/storage/bucket-storage.ts'
import type { LocalStorage } from '../providers/storage/local-storage.ts'
import { getAfterSale } from './act-for-shop.ts'
import type { OrderRouteDeps } from './move-for-shop.ts'
import { showAfterSaleRows, showAfterSales, showOutcome, viewAfterSale } from './shown-after-sales.ts'
import { showRequestOf } from './shown-refund-requests.ts'

interface Deps extends OrderRouteDeps {
  storage: LocalStorage | BucketStorage
}

/** Sends a promised refund to its provider at once, and shows the result to the person who decided. */
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
  action: Exclude<ConsoleCallName, 'agreeToAfterSale'>
  row: AfterSaleRow
  /** further data for the audit */
  told: Record<string, unknown>
}

const entryOf = (action: ConsoleCallName, row: AfterSaleRow, after: Record<string, unknown>) => ({
  action,
  subject: { kind: 'after_sale', id: row.id, name: row.afterNo },
  before: { state: row.state },
  after,
})

const movedTo = ({ state, agreedFen, offeredFen }: AfterSaleRow) => ({
  state,
  agreed_fen: agreedFen,
  offered_fen: offeredFen,
})

const showDecided = async (deps: Deps, member: Member, before: AfterSaleRow, decided: AfterSaleRow) => {
  const settled = await settle(deps, decided)
  const [head] = await showAfterSales(deps.db, member, [settled])
  if (!head) throw new Error('an after-sale has no head')
  return { ...head, was_state: before.state, ...(await showOutcome(deps.db, settled)) }
}

/** A decision with its row of the audit, and its result. */
const decide = async (
  deps: Deps,
  member: Member,
  { action, row, told }: Decision,
  step: (deps: Deps & { db: Db }, now: number) => Promise<AfterSaleRow>,
) => {
  const now = deps.now()
  const decided = await deps.db.transaction(async (tx) => {
    const done = await step({ ...deps, db: tx }, now)
    await writeAudit(tx, member, entryOf(action, row, { ...movedTo(done), ...told }), now)
    return done
  })
  return showDecided(deps, member, row, decided)
}

interface Agreement {
  amount_fen?: number | undefined
  back?: RefundWay | undefined
  freight_by?: 'shop' | 'buyer' | undefined
}

/** Refuses fields that do not fit the claim, before anything is done without them. */
const refuseSurplus = ({ type, afterNo }: AfterSaleRow, { amount_fen, back, freight_by }: Agreement) => {
  const surplus = amount_fen === undefined ? back && 'back' : 'amount_fen'
  if (type === typeOfAfterSale.reprint && surplus)
    throw invalidFields({ [surplus]: `售后 ${afterNo} 申请的是补印，没有退款` })
  if (type !== typeOfAfterSale.returnAndRefund && freight_by)
    throw invalidFields({ freight_by: `售后 ${afterNo} 没有商品要寄回` })
  if (type === typeOfAfterSale.returnAndRefund && back)
    throw invalidFields({ back: `售后 ${afterNo} 收到退货后才退款` })
}

/** Agrees, or requests approval of a colleague if it is more than this person agrees to alone. */
const agree = async (
  deps: Deps,
  member: Member,
  row: AfterSaleRow,
  { amount_fen, back = 'origin', freight_by, note, key }: Agreement & { note: string; key: string },
) => {
  const { actor: by, limits } = member
  const now = deps.now()
  const agreed = await deps.db.transaction(async (tx) => {
    const done = await agreeOrAsk({ ...deps, db: tx }, row, {
      amountFen: amount_fen,
      freightBy: freight_by,
      to: back,
      note,
      limits: { claimFen: limits.aftersale_fen, refundFen: limits.refund_fen },
      cause: `claim:${row.id}:${key}`,
      by,
      now,
    })
    if (done.isDoubled) return done
    const { request } = done
    const asked = request && {
      awaits_approval: true,
      refund_no: request.requestNo,
      amount_fen: request.amountFen,
    }
    const after = { ...movedTo(done.row), ...asked, note }
    await writeAudit(tx, member, entryOf('agreeToAfterSale', row, after), now)
    return done
  })
  return {
    ...(await showDecided(deps, member, row, agreed.row)),
    request: agreed.request && (await showRequestOf(deps.db, member, agreed.request)),
  }
}

/** After-sales for the shop: lists, views and decisions. */
export const consoleAfterSaleRoutes = (deps: Deps) =>
  ({
    searchAfterSales: async ({ member, query: { cursor, limit, customer, ...filter } }) => {
      if (customer !== undefined && !isUuid(customer)) return { list: [] }
      // The queue of waiting after-sales begins with the oldest.
      const sort = filter.turn ? 'waiting' : 'newest'
      const found = await afterSaleRepository.search(deps.db, member.companyId, {
        ...filter,
        userId: customer,
        sort,
        cursor: cursor ? readCursor(cursor, sort) : undefined,
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
        next: last && writeCursor({ sort, value: last.micros, id: last.row.id }),
      }
    },
    viewAfterSale: async ({ member, params }) =>
      viewAfterSale(deps.db, member, await getAfterSale(deps.db, member, params.id), {
        links: fileLinksFor(member, deps.storage, deps.now()),
        now: deps.now(),
      }),
    agreeToAfterSale: async ({ member, params, body, visitor }) => {
      const row = await getAfterSale(deps.db, member, params.id)
      refuseSurplus(row, body)
      return agree(deps, member, row, { ...body, key: visitor.idempotencyKey ?? randomUUID() })
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
