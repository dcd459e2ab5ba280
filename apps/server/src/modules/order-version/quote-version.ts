import { isDeepStrictEqual } from 'node:util'
import { codes, type FormValues, type QuoteType } from '@yinpu/contract'
import { allowedTotals } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { memberFenOf } from '../../kernel/member-price.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { CatalogueDirectory } from '../catalogue/catalogue-directory.ts'
import { priceLines, repriceCode, soldLineOf } from '../counter/priced-line.ts'
import { customerRepository } from '../customer/customer-repository.ts'
import { promisedDaysOf } from '../order/due-date.ts'
import { readLinesAsOrdered } from '../order/line-as-ordered.ts'
import { lineOf } from '../order/order-parts.ts'
import { type NewLine, type OrderLineRow, type OrderRow, orderRepository } from '../order/order-repository.ts'
import { computedTotalOf } from '../payment/reprice-order.ts'
import { artworkFileOf } from '../quote/describe-job.ts'
import { findStoredQuote, type QuotedJob, requestToKeep } from '../quote/quote-job.ts'
import { whoMay } from '../staff/who-may.ts'
import { specChangesOf } from './describe-version.ts'
import type { NewVersion, SoldLine } from './order-version-repository.ts'
import { routeOf, sumsOfVersion } from './version-sums.ts'

export interface QuoteDeps {
  db: Db
  now: () => number
  catalogues: CatalogueDirectory
}

export interface VersionInput {
  line_id: string
  /** undefined: as the line was sold */
  request?: FormValues | undefined
  price_fen?: number | undefined
  reason: string
}

type Version = Pick<
  NewVersion,
  | 'lineId'
  | 'was'
  | 'becomes'
  | 'freightWasFen'
  | 'freightIsFen'
  | 'taxDiffFen'
  | 'diffFen'
  | 'computedDiffFen'
  | 'memberDiffFen'
  | 'carrier'
  | 'province'
  | 'promisedDays'
  | 'needsArtwork'
>

/** A line at another quantity or specification. */
export interface QuotedVersion {
  order: OrderRow
  quoteType: QuoteType
  request: FormValues
  /** undefined as long as it has no price: `refusal` says why */
  job: QuotedJob | undefined
  refusal: Refusal | undefined
  version: Version | undefined
  /** nothing differs from what was sold */
  isSame: boolean
}

export const soldPart = ({
  request,
  quote,
  tariffVersion = null,
  slots = [],
  spec,
  work = null,
  name,
  image,
  quantity,
  unit,
  totalFen,
  netKg,
}: Pick<NewLine, keyof SoldLine>): SoldLine => ({
  ...{ request, quote, tariffVersion, slots, spec, work, name, image, quantity, unit, totalFen, netKg },
})

/** The price of a line without what a person has added to it or taken off. */
const computedFenOf = ({ quote, totalFen }: Pick<SoldLine, 'quote' | 'totalFen'>) =>
  quote.lines.reduce((sum, { code, amount_fen }) => (code === repriceCode ? sum - amount_fen : sum), totalFen)

/** The slowest line's days; a later day that was promised to the customer stays. */
const daysWith = (order: OrderRow, lines: readonly OrderLineRow[], lineId: string, becomes: SoldLine) => {
  if (order.promisedDays === null) return null
  const slowest = promisedDaysOf(lines.map(({ quote }) => quote))
  const days = promisedDaysOf(lines.map(({ id, quote }) => (id === lineId ? becomes.quote : quote)))
  if (days === null) return null
  const isLater = slowest !== null && order.promisedDays > slowest
  return isLater ? Math.max(days, order.promisedDays) : days
}

const needsArtwork = async (
  deps: QuoteDeps,
  shop: Shop,
  line: OrderLineRow,
  { slots }: SoldLine,
  job: QuotedJob,
) => {
  if (!isDeepStrictEqual(slots, line.slots)) return true
  const [sold] = await readLinesAsOrdered(deps, shop, [line])
  const before = artworkFileOf(sold?.request, sold?.product, sold?.tariff)
  return !isDeepStrictEqual(before, artworkFileOf(job, job.product, shop.tariff))
}

/**
 * Prices a line of an order anew, at the price of its buyer and with the freight of the whole order. Lines that do not
 * change stay as they were sold.
 */
export const quoteVersion = async (
  deps: QuoteDeps,
  shop: Shop,
  order: OrderRow,
  input: VersionInput,
): Promise<QuotedVersion> => {
  const { db, catalogues, now } = deps
  const lines = await orderRepository.linesOf(db, order.companyId, [order.id])
  const line = lines.find(({ id }) => id === input.line_id)
  if (!line) throw notFound()
  const sold = findStoredQuote(line.quoteType, line.request)
  if (!sold)
    throw new Refusal(codes.conflict, '这一款不是按产品报价的，不能改数量或规格；请补差价、退款或另下一单')
  const wished = input.request ?? line.request
  const { produce_id } = line.request
  const request: FormValues = { ...wished, ...(produce_id !== undefined && { produce_id }) }
  const quoteType = sold.baojia_type
  const buyer = await customerRepository.find(db, { companyId: order.companyId, userId: order.userId })
  const { price_fen, reason } = input
  const wish = { line_id: line.sourceId, baojia_type: quoteType, request, price_fen, reason, remark: '' }
  const turn = `version:${order.id}`
  const rush = order.rush || undefined
  const [priced] = await priceLines(catalogues, shop, { lines: [wish], rush }, { buyer, turn, now: now() })
  if (!priced?.job)
    return {
      ...{ order, quoteType, request, job: undefined, isSame: false, version: undefined },
      refusal: priced?.refusal,
    }
  const { job } = priced
  const becomes = soldPart(lineOf(shop, order.id, soldLineOf(shop, priced), line.position))
  const was = soldPart(line)
  const computedLineFen = job.quote.total_fen - computedFenOf(was)
  const sums = sumsOfVersion(shop, order, lines, line, becomes, computedLineFen)
  return {
    ...{ order, quoteType, request, job, refusal: undefined },
    isSame:
      isDeepStrictEqual(requestToKeep(job), requestToKeep(sold)) ||
      (specChangesOf(was, becomes).length === 0 && sums.diffFen === 0),
    version: {
      ...{ lineId: line.id, was, becomes, ...sums, ...routeOf(order) },
      memberDiffFen: memberFenOf(becomes.quote) - memberFenOf(was.quote),
      promisedDays: daysWith(order, lines, line.id, becomes),
      needsArtwork: await needsArtwork(deps, shop, line, becomes, job),
    },
  }
}

interface PriceRange {
  least: number
  most: number | undefined
}

/** The prices of the line that a role may set: all changes of the order count in its one limit. */
export const rangeOfVersion = (
  { order, job, version }: QuotedVersion,
  percent: number | undefined,
): PriceRange | undefined => {
  if (!job || !version) return undefined
  if (percent === undefined) return { least: 0, most: undefined }
  const { becomes, diffFen, computedDiffFen } = version
  const changedFen = becomes.totalFen - job.quote.total_fen
  const untouchedFen = order.totalFen - order.returnedFen + diffFen - changedFen
  const { least, most } = allowedTotals(
    { computedFen: computedTotalOf(order) + computedDiffFen, totalFen: untouchedFen },
    percent,
  )
  const restFen = untouchedFen - job.quote.total_fen
  return { least: Math.max(0, least - restFen), most: most - restFen }
}

/** Refuses a price of the line beyond the person's limit, and names the role that may go further. */
export const refuseBeyondVersionLimit = async (
  db: Db,
  { companyId, limits }: Pick<Member, 'companyId' | 'limits'>,
  quoted: QuotedVersion,
): Promise<void> => {
  const isWithin = (percent: number | undefined) => {
    const range = rangeOfVersion(quoted, percent)
    const fen = quoted.version?.becomes.totalFen ?? 0
    return range === undefined || (fen >= range.least && (range.most === undefined || fen <= range.most))
  }
  if (isWithin(limits.reprice_percent)) return
  const who = await whoMay(
    db,
    companyId,
    (role) => role.permissions.includes('order.reprice') && isWithin(role.limits.reprice_percent),
  )
  throw new Refusal(codes.refused, `超出您的改价幅度（整单前后各次一起算），请由${who}办理`, {
    fields: { price_fen: '超出您的改价幅度' },
  })
}
