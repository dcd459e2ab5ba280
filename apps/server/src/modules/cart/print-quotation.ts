import {
  type Calls,
  type Counted,
  dueTime,
  formatMonthDay,
  formatQuantity,
  hourMs,
  mmText,
  type ParsedInput,
  plainYuan,
} from '@yinpu/contract'
import { amountInCapitals } from '@yinpu/pricing'
import { bleedOf } from '../../artwork/artwork-job-of.ts'
import type { Db } from '../../db/database.ts'
import type { QuotationSheet } from '../../documents/quotation-sheet.ts'
import { addressGroup } from '../../kernel/address-group.ts'
import { Download } from '../../kernel/answers.ts'
import type { FairQueue } from '../../kernel/fair-queue.ts'
import { isUuid } from '../../kernel/ids.ts'
import { maskMobile } from '../../kernel/mask-mobile.ts'
import type { Buyer } from '../../kernel/owner.ts'
import { linesForBuyer } from '../../kernel/price-for-buyer.ts'
import { invalidFields, notFound } from '../../kernel/refusal.ts'
import { termProblem } from '../../kernel/rush-term.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { CatalogueDirectory } from '../catalogue/catalogue-directory.ts'
import { whoAsks } from '../limits/limit.ts'
import { countAttempt, refuseWhenLimited } from '../limits/limit-attempts.ts'
import { pricedAt, quoteJob, rushOf, validUntilFrom } from '../quote/quote-job.ts'
import { type QuotationRow, quotationRepository } from './quotation-repository.ts'
import { saveQuotation } from './save-quotation.ts'

type PrintRequest = ParsedInput<Calls['printQuotation']>['body']

interface Deps {
  db: Db
  now: () => number
  catalogues: CatalogueDirectory
  pdfRenderer: FairQueue
}

/** Goods, freight and tax hold as long as the quotation; the date is for payment on the day of the quotation. */
const daysNote = (shop: Shop, days: number | undefined, madeAt: number) =>
  days === undefined
    ? []
    : [
        `生产周期按工作日计，从付款与定稿中较晚的一天起算：${formatMonthDay(madeAt)}付款并定稿，${formatMonthDay(dueTime(shop.company.calendar, madeAt, days))}发货；晚付款或晚定稿，顺延。`,
      ]

const notesFor = (bleedMm: number) => [
  '以上价格不含运费，运费按收货地区与承运方式另计。',
  `请在有效期内下单${bleedMm > 0 ? `；稿件请按成品尺寸四边各留 ${mmText(bleedMm)} mm 出血` : ''}。`,
]

const isPlain = ({ styles, unit, piece_unit }: Counted) => styles === 1 && unit === piece_unit

const sheetOf = (shop: Shop, row: QuotationRow, buyer: Buyer | undefined): QuotationSheet => {
  const { quote } = row
  const madeAt = pricedAt(row.validUntil.getTime())
  const { phone, qq, wechat, address, slogan } = shop.company
  return {
    shop: { name: shop.name, slogan, phone, qq, wechat, address },
    number: row.bjdNo,
    madeAt,
    validUntil: row.validUntil.getTime(),
    ...(buyer && {
      customer: { name: buyer.name, mobileMasked: maskMobile(buyer.mobile) },
    }),
    items: [
      {
        product: row.productName,
        quantity: quote.quantity,
        ...(isPlain(quote) ? {} : { amount: formatQuantity(quote) }),
        unit: quote.unit,
        spec: row.spec,
        lines: linesForBuyer(shop, quote.lines),
        total_fen: quote.total_fen,
        unitPrice: quote.unit_price,
        net_kg: quote.net_kg,
        days: quote.days,
      },
    ],
    total_fen: row.totalFen,
    capitals: amountInCapitals(plainYuan(row.totalFen)),
    notes: [...daysNote(shop, quote.days, madeAt), ...notesFor(bleedOf(row.quoteType, shop.tariff))],
  }
}

const prepareSaved = async (db: Db, shop: Shop, buyer: Buyer | undefined, id: string) => {
  const [row] = buyer && isUuid(id) ? await quotationRepository.findByIds(db, shop.id, buyer.id, [id]) : []
  if (!row) throw notFound()
  return async () => row
}

const tooOften = '下载过于频繁'

/**
 * Stores a printed quotation under its number, so that the shop finds it when somebody calls about it. Checks that the
 * job can be priced before anybody waits; counts and stores it only when its turn has come.
 */
const prepareNew = async (
  deps: Deps,
  shop: Shop,
  quote: NonNullable<PrintRequest['quote']>,
  buyer: Buyer | undefined,
  address: string,
) => {
  const limits = [{ subject: `print:${addressGroup(address)}`, most: 60, pauseMs: hourMs }]
  await refuseWhenLimited(deps, shop.id, limits, tooOften)
  const objection = termProblem(shop, rushOf(quote), deps.now())
  if (objection) throw invalidFields({ rush: objection })
  const job = await quoteJob(deps.catalogues, shop, quote, buyer, address)
  return async () => {
    await countAttempt(deps, shop.id, limits, tooOften)
    return saveQuotation(deps, shop, job, { userId: undefined, validUntil: validUntilFrom(deps.now()) })
  }
}

/** 报价单 as a PDF. */
export const printQuotation = async (
  deps: Deps,
  shop: Shop,
  buyer: Buyer | undefined,
  { bjd_id, quote }: PrintRequest,
  address: string,
): Promise<Download> => {
  const getRow = quote
    ? await prepareNew(deps, shop, quote, buyer, address)
    : await prepareSaved(deps.db, shop, buyer, bjd_id ?? '')
  return deps.pdfRenderer(whoAsks({ userId: buyer?.id, address }), async () => {
    const row = await getRow()
    const { printSheet } = await import('../../documents/print-sheet.ts')
    const bytes = await printSheet(sheetOf(shop, row, buyer))
    return new Download(bytes, 'application/pdf', `报价单-${row.bjdNo}.pdf`)
  })
}
