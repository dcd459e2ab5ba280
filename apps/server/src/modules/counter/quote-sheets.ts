import { type CallData, codes, formatDay, type SheetState } from '@yinpu/contract'
import type { ConsoleCalls, CounterMethod, WholeSheet } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { type Member, maySeePrices } from '../../kernel/actor.ts'
import { isUuid, newId } from '../../kernel/ids.ts'
import { pageOf, readCursor, writeCursor } from '../../kernel/list-cursor.ts'
import { readableNumber, withFreeNumber } from '../../kernel/readable-number.ts'
import { invalidFields, notFound, Refusal } from '../../kernel/refusal.ts'
import type { SecretBox } from '../../kernel/secret-box.ts'
import type { Shop } from '../../kernel/shop.ts'
import { accountRepository } from '../account/account-repository.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { customerRepository } from '../customer/customer-repository.ts'
import { notifyBuyer } from '../message/notify-buyer.ts'
import { orderSubject } from '../order/shop-order.ts'
import { counterDraftRepository } from './counter-draft-repository.ts'
import { describeShopRow, describeWholeSheet } from './describe-sheet.ts'
import { freezeDraft } from './frozen-draft.ts'
import { draftOwnerOf, getDraft, refuseClosed, refuseStale } from './keep-drafts.ts'
import { addressFor, findDraftCustomer, priceDraft } from './price-draft.ts'
import { type QuoteSheetRow, type QuoteSheetView, quoteSheetRepository } from './quote-sheet-repository.ts'
import { linkOf } from './sheet-link.ts'
import { sheetSealRepository } from './sheet-seal-repository.ts'
import { makeSheetToken } from './sheet-token.ts'
import { sheetProblem, sheetStateAt, validUntilOf } from './sheet-validity.ts'
import { holdPayer, orderedAs, placeTaken, refuseBeyondLimit, type TakeDeps } from './take-order.ts'

export interface SheetDeps extends TakeDeps {
  secrets: SecretBox
  /** under which a shop without a domain of its own is reached; undefined: from this machine alone */
  publicUrl: string | undefined
  /** the same as this machine reaches it */
  shopAddress: string
}

/** A sheet of an order has the same numbers as a quotation that a buyer saves. */
const numberKind = 'BJ'

const subjectOf = ({ id, sheetNo }: Pick<QuoteSheetRow, 'id' | 'sheetNo'>) => ({
  kind: 'sheet',
  id,
  name: sheetNo,
})

export const getSheet = async (db: Db, member: Member, id: string): Promise<QuoteSheetView> => {
  const view = isUuid(id) ? await quoteSheetRepository.find(db, member.companyId, id) : undefined
  if (!view) throw notFound()
  return view
}

export const viewSheet = async (
  deps: SheetDeps,
  shop: Shop,
  member: Member,
  id: string,
): Promise<WholeSheet> => {
  const view = await getSheet(deps.db, member, id)
  return describeWholeSheet(shop, view, (await linkOf(deps, shop, view.sheet)) ?? '', deps.now())
}

interface MakeInput {
  version: number
  expect_fen: number
  days?: number | undefined
}

/** The day of the last moment that it holds. */
const lastDayOf = (validUntil: number) => formatDay(validUntil - 1)

/**
 * Freezes a draft as a quotation: once for each version of the draft, and instead of the one that was out before. The
 * customer and the draft are locked in this order, as an order takes them.
 */
export const makeSheet = async (
  deps: SheetDeps,
  shop: Shop,
  member: Member,
  draftId: string,
  { version, expect_fen, days }: MakeInput,
): Promise<WholeSheet> => {
  if (!maySeePrices(member)) throw new Refusal(codes.refused)
  const { db, now } = deps
  const owner = draftOwnerOf(member)
  const seen = await getDraft(db, member, draftId)
  refuseClosed(seen)
  if (seen.version !== version) return refuseStale(deps, shop, member, draftId)
  const customer = await findDraftCustomer(db, shop.id, seen.document)
  const priced = await priceDraft(deps, shop, seen.document, customer, seen.staffId)
  if (priced.unquotable) throw new Refusal(codes.invalid, priced.unquotable, { fields: priced.missing })
  if (priced.totalFen !== expect_fen)
    throw new Refusal(codes.conflict, '价格有变动，请核对后再出报价单', {
      expect_fen,
      total_fen: priced.totalFen,
    })
  const frozen = freezeDraft(shop, seen.document, priced)
  const token = await makeSheetToken(deps.secrets, shop.id)
  const id = await db.transaction(async (tx) => {
    if (customer) await accountRepository.hold(tx, shop.id, customer.id)
    const draft = await counterDraftRepository.lock(tx, owner, draftId)
    if (draft) refuseClosed(draft)
    if (draft?.version !== version) throw new Refusal(codes.conflict, '这张草稿在另一处改过')
    const last = await quoteSheetRepository.findOfDraft(tx, shop.id, draftId)
    const at = now()
    const isOut = last?.sheet.draftVersion === version && sheetStateAt(last.sheet, at) === 'open'
    // A double click, or the same again: that one is out already.
    if (last && isOut) return last.sheet.id
    await refuseBeyondLimit(tx, member, priced)
    const replaced = await quoteSheetRepository.closeOpenOf(tx, draft, {
      state: 'withdrawn',
      closedAt: new Date(at),
      closedBy: member.actor.name,
      closedWhy: '出了新的报价单',
    })
    const heldDays = days ?? (await quoteSheetRepository.readDays(tx, shop.id)) ?? 1
    const row = {
      ...token,
      companyId: shop.id,
      id: newId(),
      draftId,
      draftVersion: version,
      staffId: owner.staffId,
      staffName: member.actor.name,
      userId: customer?.id ?? null,
      title: draft.title,
      contact: priced.contact?.name ?? '',
      goods: frozen.lines.map(({ name }) => name).join('、'),
      totalFen: frozen.totalFen,
      frozen,
      document: seen.document,
      validUntil: new Date(validUntilOf(at, heldDays)),
      createdAt: new Date(at),
    }
    const sheet = await withFreeNumber(
      () => readableNumber(numberKind, at),
      (sheetNo) => quoteSheetRepository.insert(tx, { ...row, sheetNo }),
    )
    if (customer)
      await notifyBuyer(
        tx,
        { companyId: shop.id, userId: customer.id, contactId: frozen.contactId },
        {
          kind: 'quote_ready',
          cause: `sheet:${sheet.id}`,
          facts: {
            sheet: { id: sheet.id, sheetNo: sheet.sheetNo },
            totalFen: sheet.totalFen,
            lastDay: lastDayOf(row.validUntil.getTime()),
          },
          now: at,
        },
      )
    const after = {
      total_fen: frozen.totalFen,
      computed_fen: frozen.computedFen,
      valid_until: lastDayOf(row.validUntil.getTime()),
      ...(replaced && { replaces: replaced }),
    }
    await writeAudit(tx, member, { action: 'makeQuoteSheet', subject: subjectOf(sheet), after }, at)
    return sheet.id
  })
  return viewSheet(deps, shop, member, id)
}

const refuseWithdrawn = (sheet: QuoteSheetRow, orderNo: string | null) => {
  if (sheet.state === 'ordered')
    throw new Refusal(codes.conflict, `这张报价单已经下单：${orderNo ?? ''}`, { order_id: sheet.orderId })
  if (sheet.state === 'withdrawn') throw new Refusal(codes.conflict, '这张报价单已经撤回')
}

/** From then on the link says so; the way back is another sheet from the same document. */
export const withdrawSheet = async (
  deps: SheetDeps,
  shop: Shop,
  member: Member,
  id: string,
  why: string,
): Promise<WholeSheet> => {
  const { orderNo } = await getSheet(deps.db, member, id)
  await changeWithAudit(deps, member, async (tx, now) => {
    const sheet = await quoteSheetRepository.lock(tx, shop.id, id)
    if (!sheet) throw notFound()
    refuseWithdrawn(sheet, orderNo)
    await quoteSheetRepository.close(tx, sheet, {
      state: 'withdrawn',
      closedAt: new Date(now),
      closedBy: member.actor.name,
      closedWhy: why,
    })
    const entry = { action: 'withdrawQuoteSheet' as const, subject: subjectOf(sheet), after: { why } }
    return { result: undefined, entry }
  })
  return viewSheet(deps, shop, member, id)
}

/** The draft behind a sheet, if nothing in it was changed since: it is ordered with the sheet. */
export const lockDraftOf = async (
  tx: Db,
  { companyId, staffId, draftId, draftVersion }: Omit<QuoteSheetRow, 'state'>,
) => {
  const draft = await counterDraftRepository.lock(tx, { companyId, staffId }, draftId)
  return draft?.state === 'open' && draft.version === draftVersion ? draft : undefined
}

interface TakeSheetInput {
  method: CounterMethod
  expect_fen: number
  given_fen?: number | undefined
  address_text: string
}

/** The address of the quotation; where its recipient was unknown, the one that is typed now, in the same province. */
const addressOfSheet = ({ frozen }: QuoteSheetRow, typed: string) => {
  if (frozen.address === null) return null
  const address = addressFor(frozen.address, typed)
  if (!address) throw invalidFields({ address_text: '请写全收货人、手机和地址，并在报运费的同一个省' })
  return address
}

/** Staff order a quotation for its customer, as it stands. Whoever was faster, the customer or a colleague, has ordered it. */
export const takeSheet = async (
  deps: SheetDeps,
  shop: Shop,
  member: Member,
  id: string,
  { method, expect_fen, given_fen, address_text }: TakeSheetInput,
) => {
  if (!maySeePrices(member)) throw new Refusal(codes.refused)
  const { db, now } = deps
  const { sheet: seen } = await getSheet(db, member, id)
  if (seen.state === 'ordered') return orderedAs(db, seen)
  if (method === 'credit' && !seen.userId) throw invalidFields({ method: '散客不能月结，请选别的付款方式' })
  const address = addressOfSheet(seen, address_text)
  let files: string[] = []
  const taken = await db.transaction(async (tx) => {
    if (seen.userId) await holdPayer(tx, shop.id, seen.userId, method)
    const draft = await lockDraftOf(tx, seen)
    const sheet = await quoteSheetRepository.lock(tx, shop.id, id)
    if (!sheet) throw notFound()
    if (sheet.state === 'ordered') return orderedAs(tx, sheet)
    const at = now()
    const problem = sheetProblem(shop, sheet, at)
    if (problem) throw new Refusal(codes.conflict, problem)
    if (sheet.totalFen !== expect_fen)
      throw new Refusal(codes.conflict, '合计与报价单不同，请刷新再看', { total_fen: sheet.totalFen })
    const customer = seen.userId
      ? await customerRepository.find(tx, { companyId: shop.id, userId: seen.userId })
      : undefined
    if (seen.userId && !customer) throw notFound()
    const { row, placed, fileIds } = await placeTaken(tx, deps, shop, member, {
      frozen: sheet.frozen,
      customer,
      walkInName: sheet.document.walk_in?.name ?? '',
      address,
      payment: { method, givenFen: given_fen },
      draft,
      source: `报价单 ${sheet.sheetNo}`,
    })
    files = fileIds
    await quoteSheetRepository.close(tx, sheet, {
      state: 'ordered',
      orderId: row.id,
      userId: row.userId,
      closedAt: new Date(at),
      closedBy: member.actor.name,
    })
    if (draft) await counterDraftRepository.update(tx, draft, { state: 'ordered', orderId: row.id }, at)
    const after = { sheet: sheet.sheetNo, total_fen: row.totalFen, method }
    await writeAudit(tx, member, { action: 'takeQuoteSheet', subject: orderSubject(row), after }, at)
    return placed
  })
  deps.inspector.inspect(shop.id, files)
  return taken
}

interface ListQuery {
  keyword?: string | undefined
  state?: SheetState | undefined
  mine?: 'yes' | undefined
  limit: number
  cursor?: string | undefined
}

export const listSheets = async (
  { db, now }: Pick<SheetDeps, 'db' | 'now'>,
  { companyId, actor }: Member,
  { keyword, state, mine, limit, cursor }: ListQuery,
) => {
  if (mine && !actor.id) return { list: [] }
  const at = now()
  const rows = await quoteSheetRepository.search(db, companyId, {
    keyword,
    state,
    staffId: mine ? (actor.id ?? undefined) : undefined,
    cursor: cursor ? readCursor(cursor, 'newest') : undefined,
    most: limit + 1,
    now: new Date(at),
  })
  const { page, next } = pageOf(rows, limit, ({ micros, sheet }) =>
    writeCursor({ sort: 'newest', value: micros, id: sheet.id }),
  )
  return { list: page.map((row) => describeShopRow(row, at)), ...(next && { next }) }
}

/** The settings of quotations: for how many days they hold, and the seal. */
export const readSheetRule = async (
  db: Db,
  companyId: string,
): Promise<CallData<ConsoleCalls['getSheetRule']>> => {
  const [days, seal] = await Promise.all([
    quoteSheetRepository.readDays(db, companyId),
    sheetSealRepository.find(db, companyId),
  ])
  if (days === undefined) throw notFound()
  return { days, ...(seal && { seal: { is_used: seal.isUsed, at: seal.uploadedAt.getTime() } }) }
}

export const updateSheetDays = async (
  deps: { db: Db; now: () => number },
  member: Member,
  { days, was }: { days: number; was: number },
) => {
  const { companyId } = member
  const isDone = await changeWithAudit(deps, member, async (tx) => {
    if (!(await quoteSheetRepository.replaceDays(tx, companyId, was, days))) return { result: false }
    const subject = { kind: 'company', id: companyId, name: '报价单' }
    const entry = { action: 'updateSheetRule' as const, subject, before: { days: was }, after: { days } }
    return { result: true, entry }
  })
  const current = await readSheetRule(deps.db, companyId)
  if (!isDone) throw new Refusal(codes.conflict, '同事刚改过，请看过再保存', current)
  return current
}
