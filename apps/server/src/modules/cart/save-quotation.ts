import { codes } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { joinTransaction } from '../../db/join-transaction.ts'
import { isUuid, newId } from '../../kernel/ids.ts'
import { mapInPieces } from '../../kernel/in-pieces.ts'
import type { Owner } from '../../kernel/owner.ts'
import { readableNumber, withFreeNumber } from '../../kernel/readable-number.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import { accountRepository } from '../account/account-repository.ts'
import { drawingOf } from '../catalogue/drawn-facts.ts'
import { nameOfJob, specOf } from '../quote/describe-job.ts'
import { type QuotedJob, requestToKeep, validUntilFrom } from '../quote/quote-job.ts'
import { keepQuote } from './kept-quote.ts'
import { type QuotationRow, quotationRepository } from './quotation-repository.ts'

/** A cart that nobody empties must not grow without end. */
const mostInCart = 200

/** The number of unused direct orders to keep, newest first: a page with one of them may still be open. */
const mostDirect = 20

interface Deps {
  db: Db
  now: () => number
}

interface Keeping {
  /** undefined: a visitor's, stored only for its number */
  userId: string | undefined
  /** to be ordered at once: it does not lie in the cart */
  isDirect?: boolean | undefined
  validUntil: number
}

type Unnumbered = Omit<QuotationRow, 'bjdNo'>

/** The columns of a job that are stored. */
const columnsOf = (shop: Shop, job: QuotedJob, validUntil: number) => {
  const request = requestToKeep(job)
  return {
    quoteType: job.baojia_type,
    productId: job.product?.row.id ?? null,
    productName: nameOfJob(job),
    // The drawing of the ordered job, whatever becomes of the product.
    productImage: job.product ? drawingOf(job.product.row, request) : '',
    request,
    quote: keepQuote(job.quote),
    tariffVersion: shop.tariffVersion,
    spec: specOf(job, shop.tariff),
    totalFen: job.quote.total_fen,
    netKg: job.quote.net_kg,
    validUntil: new Date(validUntil),
  }
}

/** Numbers the rows and inserts them; those whose numbers were taken are inserted again with others. */
const insertNumbered = async (
  unnumbered: readonly Unnumbered[],
  now: number,
  insert: (rows: QuotationRow[]) => Promise<string[]>,
): Promise<QuotationRow[]> => {
  const done: QuotationRow[] = []
  let left = unnumbered
  await withFreeNumber(
    () => '',
    async () => {
      const numbered = left.map((row) => ({ ...row, bjdNo: readableNumber('BJ', now) }))
      const inserted = new Set(await insert(numbered))
      done.push(...numbered.filter(({ id }) => inserted.has(id)))
      left = left.filter(({ id }) => !inserted.has(id))
      return left.length === 0 || undefined
    },
  )
  return done
}

/** Inserts into the cart of a buyer whose row is locked. */
const insertIntoCart = (tx: Db, owner: Owner, rows: readonly Unnumbered[], now: number) =>
  insertNumbered(rows, now, async (numbered) => {
    const { inCart, inserted } = await quotationRepository.insertIntoCart(tx, owner, numbered, mostInCart)
    if (inCart + numbered.length > mostInCart)
      throw new Refusal(codes.conflict, `购物车已满，最多${mostInCart}件，请先清理`)
    return inserted
  })

/** Prices a saved quotation anew; returns its id. */
export const replaceQuotation = async (
  db: Db,
  shop: Shop,
  job: QuotedJob,
  { userId, replaces, validUntil }: { userId: string; replaces: string; validUntil: number },
): Promise<string> => {
  const owned = { companyId: shop.id, userId, id: replaces }
  const columns = columnsOf(shop, job, validUntil)
  const replaced = isUuid(replaces) ? await quotationRepository.replace(db, owned, columns) : undefined
  if (!replaced) throw notFound()
  return replaced.id
}

export const saveQuotation = async (
  { db, now }: Deps,
  shop: Shop,
  job: QuotedJob,
  { userId, isDirect = false, validUntil }: Keeping,
): Promise<QuotationRow> => {
  const row = {
    ...columnsOf(shop, job, validUntil),
    companyId: shop.id,
    id: newId(),
    userId: userId ?? null,
    isDirect,
    artworkLineId: null,
  }
  const insert = async (tx: Db) => {
    if (!userId) return insertNumbered([row], now(), (rows) => quotationRepository.insertFree(tx, rows))
    const owner = { companyId: shop.id, userId }
    await accountRepository.lock(tx, shop.id, userId)
    return isDirect
      ? insertNumbered([row], now(), (rows) => quotationRepository.insertDirect(tx, owner, rows, mostDirect))
      : insertIntoCart(tx, owner, [row], now())
  }
  const [saved] = await (userId ? joinTransaction(db, insert) : insert(db))
  if (!saved) throw new Error('a quotation was not saved')
  return saved
}

interface JobToKeep {
  job: QuotedJob
  artworkLineId?: string | undefined
}

/** Adds many jobs to a cart at once, all or none: one by one each would take the lock and count again. */
export const saveQuotations = async (
  tx: Db,
  shop: Shop,
  jobs: readonly JobToKeep[],
  { userId, now }: { userId: string; now: number },
): Promise<string[]> => {
  if (jobs.length === 0) return []
  const owner = { companyId: shop.id, userId }
  await accountRepository.lock(tx, shop.id, userId)
  const rows = await mapInPieces(jobs, ({ job, artworkLineId }) => ({
    ...columnsOf(shop, job, validUntilFrom(now)),
    ...owner,
    id: newId(),
    isDirect: false,
    artworkLineId: artworkLineId ?? null,
  }))
  await insertIntoCart(tx, owner, rows, now)
  return rows.map(({ id }) => id)
}
