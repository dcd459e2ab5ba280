import {
  dueTime,
  type InvoiceType,
  needsArtwork,
  type OrderPreview,
  pointsFor,
  summariseSpec,
  sumsOf,
} from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { listPriceOf } from '../../kernel/member-price.ts'
import { type Buyer, ownerOf } from '../../kernel/owner.ts'
import { notFound } from '../../kernel/refusal.ts'
import { termProblem } from '../../kernel/rush-term.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { CatalogueDirectory } from '../catalogue/catalogue-directory.ts'
import { findDiscount } from '../discount-code/use-discount-code.ts'
import { type CartChoice, type CartLine, priceCartLines } from './cart-lines.ts'
import {
  getOrderAddress,
  orderedCount,
  provinceOf,
  takenOff,
  taxLine,
  taxTermsOf,
  totalOf,
} from './order-total.ts'
import { offerProof } from './proof/proof-rule.ts'

interface Deps {
  db: Db
  now: () => number
  catalogues: CatalogueDirectory
}

interface Input extends CartChoice {
  address_id?: string | undefined
  pickup?: true | undefined
  carrier?: string | undefined
  discount_code?: string | undefined
  invoice_type?: InvoiceType | undefined
}

const describeLine = ({ id, quoteType, name, image, request, job, spec, wasFen, problem }: CartLine) => ({
  id,
  produce_id: typeof request.produce_id === 'string' ? request.produce_id : '',
  request,
  baojia_type: quoteType,
  name,
  image,
  summary: summariseSpec(spec),
  ...(job ? orderedCount(job.quote) : { quantity: 0, unit: '' }),
  net_kg: job?.quote.net_kg ?? 0,
  total_fen: job?.quote.total_fen ?? 0,
  ...(job && listPriceOf(job.quote)),
  was_fen: wasFen ?? job?.quote.total_fen ?? 0,
  days: job?.quote.days ?? 0,
  problem,
})

/** The delivery terms that every line can meet, each with the days of the slowest. */
const termsOf = (shop: Shop, lines: CartLine[], now: number): OrderPreview['rushes'] =>
  shop.tariff.source.rush.flatMap(({ id, name, percent, days }) => {
    const terms = lines.flatMap(({ job }) => job?.quote.terms.find(({ value }) => value === id) ?? [])
    if (terms.some(({ offered }) => !offered)) return []
    const problem = termProblem(shop, id, now)
    const slowest = Math.max(days, ...terms.map((term) => term.days))
    return [{ id, name, percent, days: slowest, ...(problem && { problem }) }]
  })

const productsOf = (lines: CartLine[]) => lines.flatMap(({ job }) => job?.product?.row.id ?? [])

/** The price of an order now. Stores nothing. */
export const previewOrder = async (
  deps: Deps,
  shop: Shop,
  buyer: Buyer,
  input: Input,
): Promise<OrderPreview> => {
  const owner = ownerOf(shop, buyer)
  const lines = await priceCartLines(deps, shop, buyer, input)
  if (lines.length === 0) throw notFound()
  const address = input.address_id ? await getOrderAddress(deps.db, owner, input.address_id) : undefined
  const isPickup = input.pickup === true
  const { goodsFen, memberFen, carriers } = totalOf(shop, lines, address && provinceOf(address))
  const chosen = isPickup ? undefined : carriers.find(({ id }) => id === input.carrier)
  const freightFen = chosen?.fee_fen ?? 0
  const discount = await findDiscount(deps, owner, input.discount_code, goodsFen)
  const sums = sumsOf(
    { goodsFen, freightFen, discountFen: discount.amountFen },
    pointsFor(shop.tax, input.invoice_type),
  )
  const described = lines.map(describeLine)
  const now = deps.now()
  const days = Math.max(0, ...described.map((line) => line.days))
  const isPromised = lines.every(({ job }) => job?.quote.days !== undefined)
  const isPrinted = lines.some(({ quoteType }) => needsArtwork(quoteType))
  return {
    lines: described,
    carriers: isPickup ? [] : carriers,
    rushes: input.bjd_ids ? termsOf(shop, lines, now) : [],
    days,
    ...(input.bjd_ids && isPromised && { due_at: dueTime(shop.company.calendar, now, days) }),
    ...(isPrinted && { proof: await offerProof(deps.db, shop.id, productsOf(lines)) }),
    goods_fen: goodsFen,
    freight_fen: freightFen,
    ...takenOff({ memberFen, discountFen: discount.amountFen, discountCode: discount.row?.code ?? '' }),
    ...(discount.problem && { discount_problem: discount.problem }),
    ...taxLine(sums),
    ...taxTermsOf(shop),
    total_fen: sums.totalFen,
  }
}
