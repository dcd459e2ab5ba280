import { randomUUID } from 'node:crypto'
import { codes } from '@yinpu/contract'
import {
  type CounterDocument,
  type CounterDraft,
  mostCounterDrafts,
  mostCounterLines,
} from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { isUuid, newId } from '../../kernel/ids.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import { orderRepository } from '../order/order-repository.ts'
import { getOrder } from '../order/shop-order.ts'
import { findStoredQuote, requestToKeep } from '../quote/quote-job.ts'
import { membershipRepository } from '../staff/membership-repository.ts'
import { type CounterDraftRow, counterDraftRepository, type DraftOwner } from './counter-draft-repository.ts'
import { describeDraft, describeTab } from './describe-draft.ts'
import { draftLives } from './draft-lives.ts'
import { type DraftDeps, findDraftCustomer } from './price-draft.ts'

const walkInTitle = '散客'

/** The operator at the socket takes no orders: a draft belongs to a member of the shop. */
export const draftOwnerOf = ({ companyId, actor }: Member): DraftOwner => {
  if (actor.id === null) throw new Refusal(codes.refused, '草稿属于员工，命令行不能开单')
  return { companyId, staffId: actor.id }
}

export const getDraft = async (db: Db, member: Member, id: string): Promise<CounterDraftRow> => {
  const row = isUuid(id) ? await counterDraftRepository.find(db, draftOwnerOf(member), id) : undefined
  if (!row) throw notFound()
  return row
}

/** Columns that follow from a document: its customer, if there is such a person, and the name of its tab. */
const columnsOf = async (db: Db, companyId: string, document: CounterDocument) => {
  const customer = await findDraftCustomer(db, companyId, document)
  if (document.customer_id !== undefined && !customer) throw notFound()
  const title = customer?.name || document.walk_in?.name || walkInTitle
  return { document, userId: customer?.id ?? null, title }
}

export const listDrafts = async ({ db, now }: DraftDeps, member: Member) => {
  const rows = await counterDraftRepository.list(
    db,
    draftOwnerOf(member),
    new Date(now() - draftLives.dropped),
  )
  return {
    list: rows.filter(({ state }) => state === 'open').map(describeTab),
    dropped: rows.filter(({ state }) => state === 'dropped').map(describeTab),
  }
}

/** The member's row is locked first: two browsers count one after the other. */
const refuseTooMany = async (tx: Db, owner: DraftOwner) => {
  await membershipRepository.lock(tx, owner.companyId, owner.staffId)
  if ((await counterDraftRepository.countOpen(tx, owner)) >= mostCounterDrafts)
    throw new Refusal(codes.conflict, `同时最多开 ${mostCounterDrafts} 张草稿，请先下单或丢掉不用的`)
}

export const openDraft = async (
  deps: DraftDeps,
  shop: Shop,
  member: Member,
  document: CounterDocument,
): Promise<CounterDraft> => {
  const owner = draftOwnerOf(member)
  const columns = await columnsOf(deps.db, shop.id, document)
  const at = new Date(deps.now())
  const row: CounterDraftRow = {
    ...owner,
    ...columns,
    id: newId(),
    version: 1,
    state: 'open',
    totalFen: null,
    orderId: null,
    createdAt: at,
    updatedAt: at,
  }
  await deps.db.transaction(async (tx) => {
    await refuseTooMany(tx, owner)
    await counterDraftRepository.insert(tx, row)
  })
  return describeChanged(deps, shop, member, row)
}

export const viewDraft = async (deps: DraftDeps, shop: Shop, member: Member, id: string) =>
  describeDraft(deps, shop, member, await getDraft(deps.db, member, id))

export const refuseClosed = ({ state, orderId }: CounterDraftRow) => {
  if (state === 'ordered') throw new Refusal(codes.conflict, '这张草稿已经下单', { order_id: orderId })
  if (state === 'dropped') throw new Refusal(codes.conflict, '这张草稿已经丢掉，请先找回', { state })
}

/** The answer to a change; its total is kept for the tab. */
const describeChanged = async (deps: DraftDeps, shop: Shop, member: Member, row: CounterDraftRow) => {
  const draft = await describeDraft(deps, shop, member, row)
  const isPriced = draft.lines.some(({ quote }) => quote !== undefined)
  await counterDraftRepository.keepTotal(deps.db, row, isPriced ? draft.total_fen : null)
  return draft
}

/** Somebody else's browser has saved since: the newer draft comes along, so that nothing that was typed is lost. */
export const refuseStale = async (
  deps: DraftDeps,
  shop: Shop,
  member: Member,
  id: string,
): Promise<never> => {
  const draft = await viewDraft(deps, shop, member, id)
  throw new Refusal(codes.conflict, '这张草稿在另一处改过', { draft })
}

interface SaveInput {
  version: number
  document: CounterDocument
}

/** Saves the version that was seen, and answers the draft at today's prices. */
export const saveDraft = async (
  deps: DraftDeps,
  shop: Shop,
  member: Member,
  id: string,
  { version, document }: SaveInput,
): Promise<CounterDraft> => {
  const { db, now } = deps
  const row = await getDraft(db, member, id)
  refuseClosed(row)
  const columns = await columnsOf(db, shop.id, document)
  const saved =
    row.version === version ? await counterDraftRepository.update(db, row, columns, now()) : undefined
  return saved ? describeChanged(deps, shop, member, saved) : refuseStale(deps, shop, member, id)
}

export const dropDraft = async ({ db, now }: DraftDeps, member: Member, id: string) => {
  const state = 'dropped' as const
  const row = await getDraft(db, member, id)
  if (row.state === state) return { state }
  refuseClosed(row)
  if (!(await counterDraftRepository.update(db, row, { state }, now())))
    throw new Refusal(codes.conflict, '这张草稿在另一处改过')
  return { state }
}

export const restoreDraft = async (
  deps: DraftDeps,
  shop: Shop,
  member: Member,
  id: string,
): Promise<CounterDraft> => {
  const { db, now } = deps
  const owner = draftOwnerOf(member)
  const row = await getDraft(db, member, id)
  if (row.state === 'ordered') refuseClosed(row)
  if (row.state === 'open') return describeDraft(deps, shop, member, row)
  const restored = await db.transaction(async (tx) => {
    await refuseTooMany(tx, owner)
    return counterDraftRepository.update(tx, row, { state: 'open' }, now())
  })
  return restored ? describeDraft(deps, shop, member, restored) : refuseStale(deps, shop, member, id)
}

/** Adds the lines of an earlier order, to be priced today; offers have no price of their own and are left out. */
export const copyOrderLines = async (
  deps: DraftDeps,
  shop: Shop,
  member: Member,
  id: string,
  { version, order_id }: { version: number; order_id: string },
): Promise<CounterDraft> => {
  const { document } = await getDraft(deps.db, member, id)
  const order = await getOrder(deps.db, member, order_id)
  const lines = (await orderRepository.linesOf(deps.db, shop.id, [order.id])).flatMap(
    ({ quoteType, request }) => {
      const stored = findStoredQuote(quoteType, request)
      if (!stored) return []
      const { baojia_type } = stored
      return [{ line_id: randomUUID(), baojia_type, request: requestToKeep(stored), reason: '', remark: '' }]
    },
  )
  if (lines.length === 0) throw new Refusal(codes.conflict, '这个订单的商品不能按价目报价')
  if (document.lines.length + lines.length > mostCounterLines)
    throw new Refusal(codes.conflict, `一张草稿最多 ${mostCounterLines} 项`)
  return saveDraft(deps, shop, member, id, {
    version,
    document: { ...document, lines: [...document.lines, ...lines] },
  })
}
