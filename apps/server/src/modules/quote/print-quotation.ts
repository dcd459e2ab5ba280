import type { Calls, ParsedInput } from '@yinpu/contract'
import { amountInCapitals, type Quote } from '@yinpu/pricing'
import type { Db } from '../../db/database.ts'
import { isUuid } from '../../db/is-uuid.ts'
import type { QuotationSheet } from '../../documents/quotation-sheet.ts'
import { Download } from '../../http/download.ts'
import { notFound } from '../../http/refusal.ts'
import type { Buyer } from '../account/buyer.ts'
import { type QuotationRow, quotationRepository } from '../cart/quotation-repository.ts'
import { saveQuotation } from '../cart/save-quotation.ts'
import type { CatalogueDirectory } from '../catalogue/catalogue-directory.ts'
import type { Shop } from '../company/shop.ts'
import { addressGroup, hourMs } from '../limits/limit.ts'
import { countAttempt } from '../limits/limit-attempts.ts'
import { quoteJob } from './quote-job.ts'
import { pricedAt, validUntilFrom } from './validity.ts'

type PrintRequest = ParsedInput<Calls['printQuotation']>['body']

interface Needs {
  db: Db
  now: () => number
  catalogues: CatalogueDirectory
}

const notes = [
  '以上价格不含运费，运费按收货地区与承运方式另计。',
  '请在有效期内下单；稿件请按成品尺寸四边各留 3 mm 出血。',
]

const sheetOf = (shop: Shop, row: QuotationRow, buyer: Buyer | undefined): QuotationSheet => {
  const quote = row.quote as unknown as Quote
  const { phone, qq, wechat, address, slogan } = shop.company
  return {
    shop: { name: shop.name, slogan, phone, qq, wechat, address },
    number: row.bjdNo,
    madeAt: pricedAt(row.validUntil.getTime()),
    validUntil: row.validUntil.getTime(),
    ...(buyer && {
      customer: { name: buyer.name, mobileMasked: buyer.mobile.replace(/^(\d{3})\d{4}/, '$1****') },
    }),
    items: [
      {
        product: row.productName,
        quantity: quote.quantity,
        unit: quote.unit,
        spec: row.spec,
        lines: quote.lines,
        total_fen: quote.total_fen,
        unitPrice: quote.unit_price,
        net_kg: quote.net_kg,
        days: quote.days,
      },
    ],
    total_fen: row.totalFen,
    capitals: amountInCapitals((row.totalFen / 100).toFixed(2)),
    notes,
  }
}

const findSaved = async (db: Db, shop: Shop, buyer: Buyer | undefined, id: string) => {
  const [row] = buyer && isUuid(id) ? await quotationRepository.findByIds(db, shop.id, buyer.id, [id]) : []
  if (!row) throw notFound()
  return row
}

/** What is printed is kept under its number, so that the shop finds it when somebody calls about it. */
const keepForPrint = async (
  needs: Needs,
  shop: Shop,
  quote: NonNullable<PrintRequest['quote']>,
  address: string,
) => {
  const limit = { subject: `print:${addressGroup(address)}`, most: 60, pauseMs: hourMs }
  await countAttempt(needs, shop.id, [limit], '下载过于频繁')
  const job = await quoteJob(needs.catalogues, shop, quote.baojia_type, quote.request)
  return saveQuotation(needs, shop, job, { userId: undefined, validUntil: validUntilFrom(needs.now()) })
}

/** 报价单 as a PDF. */
export const printQuotation = async (
  needs: Needs,
  shop: Shop,
  buyer: Buyer | undefined,
  { bjd_id, quote }: PrintRequest,
  address: string,
): Promise<Download> => {
  const row = quote
    ? await keepForPrint(needs, shop, quote, address)
    : await findSaved(needs.db, shop, buyer, bjd_id ?? '')
  const { renderQuotationSheet } = await import('../../documents/quotation-sheet.ts')
  const bytes = await renderQuotationSheet(sheetOf(shop, row, buyer))
  return new Download(bytes, 'application/pdf', `报价单-${row.bjdNo}.pdf`)
}
