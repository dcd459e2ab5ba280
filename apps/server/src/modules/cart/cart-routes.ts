import { typeOfQuote } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { isUuid } from '../../kernel/ids.ts'
import { ownerOf } from '../../kernel/owner.ts'
import { notFound } from '../../kernel/refusal.ts'
import type { Routes } from '../../kernel/routes.ts'
import { termProblem } from '../../kernel/rush-term.ts'
import type { CatalogueDirectory } from '../catalogue/catalogue-directory.ts'
import { onceIn } from '../idempotency/once.ts'
import { quoteJob } from '../quote/quote-job.ts'
import { describeQuotation } from './describe-quotation.ts'
import { keepPaper, priceItem } from './paper-cart.ts'
import { paperCartRepository } from './paper-cart-repository.ts'
import { quotationRepository } from './quotation-repository.ts'

interface Deps {
  db: Db
  now: () => number
  catalogues: CatalogueDirectory
}

export const cartRoutes = ({ db, now, catalogues }: Deps) =>
  ({
    listQuotations: async ({ shop, buyer, query: { page, page_size } }) => {
      const { rows, total } = await quotationRepository.listOf(db, ownerOf(shop, buyer), page, page_size)
      const time = now()
      const pictures = (await catalogues.catalogueOf(shop)).pictureOf
      const list = rows.map((row) => {
        const problem = termProblem(shop, row.request.rush, time)
        return describeQuotation(row, time, problem, pictures(row.productId ?? ''))
      })
      return { list, total, page, page_size }
    },
    deleteQuotations: async ({ shop, buyer, query }) => {
      const deleted = await quotationRepository.deleteByIds(db, shop.id, buyer.id, query.ids.filter(isUuid))
      if (deleted === 0) throw notFound()
      return null
    },
    listPaperCart: async ({ shop, buyer, query: { page, page_size } }) => {
      const { rows, total } = await paperCartRepository.listOf(db, ownerOf(shop, buyer), page, page_size)
      return { list: rows.flatMap((row) => priceItem(shop, buyer, row) ?? []), total, page, page_size }
    },
    addToPaperCart: async ({ shop, buyer, body, visitor }) => {
      const asPaper = { baojia_type: typeOfQuote.paper, request: body } as const
      const job = await quoteJob(catalogues, shop, asPaper, buyer)
      const owner = ownerOf(shop, buyer)
      const request = { ...owner, call: 'addToPaperCart', key: visitor.idempotencyKey, body, now: now() }
      return onceIn(db, request, (tx) => keepPaper(tx, shop, buyer, job, body.item_id))
    },
    removeFromPaperCart: async ({ shop, buyer, query }) => {
      const deleted = await paperCartRepository.deleteByIds(db, shop.id, buyer.id, query.ids.filter(isUuid))
      if (deleted === 0) throw notFound()
      return null
    },
  }) satisfies Routes
