import { codes, type QuoteRequest, typeOfQuote } from '@yinpu/contract'
import { type Quote, quoteFreight } from '@yinpu/pricing'
import type { Db } from '../../db/database.ts'
import type { FairQueue } from '../../kernel/fair-queue.ts'
import { isUuid } from '../../kernel/ids.ts'
import { andThen } from '../../kernel/maybe-promise.ts'
import type { Buyer } from '../../kernel/owner.ts'
import { quoteForBuyer } from '../../kernel/price-for-buyer.ts'
import { invalidFields, notFound, Refusal } from '../../kernel/refusal.ts'
import type { Routes, Visitor } from '../../kernel/routes.ts'
import { termProblem } from '../../kernel/rush-term.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { CatalogueDirectory } from '../catalogue/catalogue-directory.ts'
import { onceIn } from '../idempotency/once.ts'
import { describeQuote } from '../quote/describe-job.ts'
import { freightOffers, type QuotedJob, quoteJob, rushOf, validUntilFrom } from '../quote/quote-job.ts'
import { priceItem } from './paper-cart.ts'
import { paperCartRepository } from './paper-cart-repository.ts'
import { printQuotation } from './print-quotation.ts'
import { quotationRepository } from './quotation-repository.ts'
import { replaceQuotation, saveQuotation } from './save-quotation.ts'

interface Deps {
  db: Db
  now: () => number
  catalogues: CatalogueDirectory
  pdfRenderer: FairQueue
}

interface Input {
  shop: Shop
  buyer: Buyer | undefined
  body: QuoteRequest['request']
  visitor: Visitor
}

/** The terms of a job; those that the shop does not take today name the reason. */
const termsNow = (shop: Shop, { terms }: Quote, now: number) =>
  terms.map((term) => {
    const reason = termProblem(shop, term.value, now)
    return reason ? { ...term, offered: false, reason } : term
  })

const noKeeping = { save: false, bjd_id: undefined, buy_now: undefined }

const answerQuote = (deps: Deps, request: QuoteRequest, { shop, buyer, body, visitor }: Input) => {
  // Another call stores paper, in a cart of its own.
  const {
    save,
    bjd_id: replaces,
    buy_now: isDirect,
  } = request.baojia_type === typeOfQuote.paper ? noKeeping : request.request
  if (save && !buyer) throw new Refusal(codes.signInRequired)
  const now = deps.now()
  const objection = termProblem(shop, rushOf(request), now)
  if (objection) throw invalidFields({ rush: objection })
  const valid_until = validUntilFrom(now)
  const answer = (job: QuotedJob) => ({
    ...quoteForBuyer(shop, describeQuote(job, shop.tariff, valid_until)),
    terms: termsNow(shop, job.quote, now),
  })
  const keep = async (job: QuotedJob, { id: userId }: Buyer) => {
    const owner = { companyId: shop.id, userId }
    const idempotentRequest = {
      ...owner,
      call: `quote${request.baojia_type}`,
      key: visitor.idempotencyKey,
      body,
      now,
    }
    const store = async (tx: Db) =>
      replaces === undefined
        ? (await saveQuotation({ ...deps, db: tx }, shop, job, { userId, isDirect, validUntil: valid_until }))
            .id
        : replaceQuotation(tx, shop, job, { userId, replaces, validUntil: valid_until })
    const bjd_id = await onceIn(deps.db, idempotentRequest, store)
    return { ...answer(job), bjd_id }
  }
  return andThen(quoteJob(deps.catalogues, shop, request, buyer, visitor.address), (job) =>
    save && buyer ? keep(job, buyer) : answer(job),
  )
}

interface Goods {
  net_kg: number
  goods_fen: number
}

/** Weights have up to nine decimals; adding them must not make more. */
const sum = (items: Goods[]): Goods => ({
  net_kg: Number(items.reduce((all, { net_kg }) => all + net_kg, 0).toFixed(9)),
  goods_fen: items.reduce((all, { goods_fen }) => all + goods_fen, 0),
})

/** All of the named rows, or a refusal: another buyer's do not count. */
const allOf = <Row>(rows: Row[], ids: string[]): Row[] => {
  if (rows.length !== new Set(ids).size) throw notFound()
  return rows
}

/** Quotes that may be saved, and the freight of saved ones: everything about a price that needs a cart. */
export const cartQuoteRoutes = (deps: Deps) => {
  const { db } = deps

  const savedGoods = async (shop: Shop, buyer: Buyer | undefined, ids: string[]) => {
    if (!buyer) throw new Refusal(codes.signInRequired)
    const rows = await quotationRepository.findByIds(db, shop.id, buyer.id, ids.filter(isUuid))
    return sum(allOf(rows, ids).map(({ netKg, totalFen }) => ({ net_kg: netKg, goods_fen: totalFen })))
  }
  const paperGoods = async (shop: Shop, buyer: Buyer | undefined, ids: string[]) => {
    if (!buyer) throw new Refusal(codes.signInRequired)
    const rows = await paperCartRepository.findByIds(db, shop.id, buyer.id, ids.filter(isUuid))
    const items = allOf(rows, ids).flatMap((row) => priceItem(shop, buyer, row) ?? [])
    return sum(items.map(({ net_kg, total_fen }) => ({ net_kg, goods_fen: total_fen })))
  }

  return {
    quoteGangRun: (context) =>
      answerQuote(deps, { baojia_type: typeOfQuote.gangRun, request: context.body }, context),
    quoteOffset: (context) =>
      answerQuote(deps, { baojia_type: typeOfQuote.offset, request: context.body }, context),
    quoteRollLabel: (context) =>
      answerQuote(deps, { baojia_type: typeOfQuote.rollLabel, request: context.body }, context),
    quoteInkLabel: (context) =>
      answerQuote(deps, { baojia_type: typeOfQuote.inkLabel, request: context.body }, context),
    quoteSample: (context) =>
      answerQuote(deps, { baojia_type: typeOfQuote.sample, request: context.body }, context),
    quotePaper: (context) =>
      answerQuote(deps, { baojia_type: typeOfQuote.paper, request: context.body }, context),
    printQuotation: ({ shop, buyer, body, visitor }) =>
      printQuotation(deps, shop, buyer, body, visitor.address),
    quoteFreight: async ({ shop, buyer, body }) => {
      const { province, bjd_ids, paper_cart_ids, net_kg = 0, goods_fen } = body
      const goods = bjd_ids
        ? await savedGoods(shop, buyer, bjd_ids)
        : paper_cart_ids
          ? await paperGoods(shop, buyer, paper_cart_ids)
          : { net_kg, goods_fen }
      return freightOffers(quoteFreight(shop.tariff.compiled, { province, ...goods }))
    },
  } satisfies Routes
}
