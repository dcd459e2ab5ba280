import { codes } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { isUuid, newId } from '../../kernel/ids.ts'
import { mapInPieces } from '../../kernel/in-pieces.ts'
import { readableNumber, withFreeNumber } from '../../kernel/readable-number.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import { accountRepository } from '../account/account-repository.ts'
import { drawingOf } from '../catalogue/drawn-facts.ts'
import { nameOfJob, specOf } from '../quote/describe-job.ts'
import { type QuotedJob, requestToKeep, validUntilFrom } from '../quote/quote-job.ts'
import { keepQuote } from './kept-quote.ts'
import { quotationRepository } from './quotation-repository.ts'

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
  /** the saved quotation that takes the new price */
  replaces?: string | undefined
  /** to be ordered at once: it does not lie in the cart */
  isDirect?: boolean | undefined
  validUntil: number
  /** the line of an earlier order whose artwork is used again */
  artworkLineId?: string | undefined
}

/** The columns of a job that are stored. */
const rowOf = (shop: Shop, job: QuotedJob, validUntil: number) => {
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

export const saveQuotation = async (
  { db, now }: Deps,
  shop: Shop,
  job: QuotedJob,
  { userId, replaces, isDirect = false, validUntil, artworkLineId }: Keeping,
) => {
  const row = rowOf(shop, job, validUntil)
  if (replaces !== undefined && userId !== undefined) {
    const owned = { companyId: shop.id, userId, id: replaces }
    const replaced = isUuid(replaces) ? await quotationRepository.replace(db, owned, row) : undefined
    if (!replaced) throw notFound()
    return replaced
  }
  const insert = (tx: Db) =>
    withFreeNumber(
      () => readableNumber('BJ', now()),
      (bjdNo) =>
        quotationRepository.insert(tx, {
          ...row,
          companyId: shop.id,
          id: newId(),
          userId: userId ?? null,
          bjdNo,
          isDirect,
          artworkLineId: artworkLineId ?? null,
        }),
    )
  if (!userId) return insert(db)
  return db.transaction(async (tx) => {
    await accountRepository.lock(tx, shop.id, userId)
    if (isDirect) {
      await quotationRepository.deleteOldDirect(tx, shop.id, userId, mostDirect - 1)
      return insert(tx)
    }
    await refuseBeyondCart(tx, shop, userId, 1)
    return insert(tx)
  })
}

const refuseBeyondCart = async (tx: Db, shop: Shop, userId: string, more: number) => {
  if ((await quotationRepository.count(tx, shop.id, userId)) + more > mostInCart)
    throw new Refusal(codes.conflict, `购物车已满，最多${mostInCart}件，请先清理`)
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
  await accountRepository.lock(tx, shop.id, userId)
  await refuseBeyondCart(tx, shop, userId, jobs.length)
  const rows = await mapInPieces(jobs, ({ job, artworkLineId }) => ({
    ...rowOf(shop, job, validUntilFrom(now)),
    ...{ companyId: shop.id, id: newId(), userId, artworkLineId: artworkLineId ?? null },
  }))
  let left = rows
  await withFreeNumber(
    () => '',
    async () => {
      const numbered = left.map((row) => ({ ...row, bjdNo: readableNumber('BJ', now) }))
      const inserted = new Set(await quotationRepository.insertFree(tx, numbered))
      left = left.filter(({ id }) => !inserted.has(id))
      return left.length === 0 || undefined
    },
  )
  return rows.map(({ id }) => id)
}
