import { hash } from 'node:crypto'
import { codes, type QuoteRequest, typeOfQuote } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { isUuid, newId } from '../../kernel/ids.ts'
import { type Buyer, type Owner, ownerOf } from '../../kernel/owner.ts'
import { invalidFields, notFound, Refusal } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import { accountRepository } from '../account/account-repository.ts'
import type { CatalogueDirectory } from '../catalogue/catalogue-directory.ts'
import { drawingOf } from '../catalogue/drawn-facts.ts'
import { orderRepository } from '../order/order-repository.ts'
import { nameOfJob, specOf } from '../quote/describe-job.ts'
import { getStoredQuote, type QuotedJob, quoteJob, requestToKeep } from '../quote/quote-job.ts'
import { favouriteRepository } from './favourite-repository.ts'

const most = 100

interface Deps {
  db: Db
  now: () => number
  catalogues: CatalogueDirectory
}

interface FavouriteInput {
  name: string
  quote?: QuoteRequest | undefined
  line_id?: string | undefined
}

/** The request to store: from the choices on a page, or from a line of one of the buyer's own orders. */
const requestOf = async (
  db: Db,
  owner: Owner,
  { quote, line_id = '' }: FavouriteInput,
): Promise<QuoteRequest> => {
  if (quote) return quote
  const line = isUuid(line_id) ? await orderRepository.findOwnLine(db, owner, line_id) : undefined
  if (!line) throw notFound()
  return getStoredQuote(line.line.quoteType, line.line.request)
}

const rowOf = (owner: Owner, shop: Shop, job: QuotedJob, name: string, now: number) => {
  const request = requestToKeep(job)
  const productName = nameOfJob(job)
  return {
    ...owner,
    id: newId(),
    name: name || [...productName].slice(0, 40).join(''),
    quoteType: job.baojia_type,
    productId: job.product?.row.id ?? null,
    productName,
    productImage: job.product ? drawingOf(job.product.row, request) : '',
    request,
    // The request was parsed by its schema, which fixes the order of its keys.
    jobHash: hash('sha256', JSON.stringify([job.baojia_type, request])),
    spec: specOf(job, shop.tariff),
    createdAt: new Date(now),
  }
}

/** Stores a job that has a price today. Storing the same job again changes nothing. */
export const keepFavourite = async (
  { db, now, catalogues }: Deps,
  shop: Shop,
  buyer: Buyer,
  input: FavouriteInput,
) => {
  const owner = ownerOf(shop, buyer)
  const request = await requestOf(db, owner, input)
  if (request.baojia_type === typeOfQuote.paper)
    throw invalidFields({ [input.quote ? 'quote' : 'line_id']: '纸张不能收藏' })
  // Priced before the transaction: products are read over other connections than its own.
  const job = await quoteJob(catalogues, shop, request, buyer)
  const row = rowOf(owner, shop, job, input.name, now())
  return db.transaction(async (tx) => {
    await accountRepository.lock(tx, owner.companyId, owner.userId)
    const same = await favouriteRepository.findSame(tx, owner, row.jobHash)
    if (same) return { id: same.id, name: same.name, is_new: false }
    if ((await favouriteRepository.count(tx, owner)) >= most)
      throw new Refusal(codes.conflict, `收藏最多${most}个，请先删除不用的`)
    await favouriteRepository.insert(tx, row)
    return { id: row.id, name: row.name, is_new: true }
  })
}
