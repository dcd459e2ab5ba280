import type { CallData } from '@yinpu/contract'
import type { ConsoleCalls, PaperUse } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { ShopTariff } from '../../tariff/shop-tariff.ts'
import { readTariffsOf } from '../company/published-tariff.ts'
import { describeSpan, pick, sumOf } from './read-reports.ts'
import { reportGoodsRepository } from './report-goods-repository.ts'
import { type FigureRow, reportRepository } from './report-repository.ts'
import type { ReportSpan } from './report-span.ts'

type ProductReport = CallData<ConsoleCalls['getProductReport']>
type PaperReport = CallData<ConsoleCalls['getPaperReport']>
type Paper = PaperReport['papers'][number]

type Rows = readonly FigureRow[]

const goodsIn = (rows: Rows) => ({ lines: sumOf(rows, 'lines'), total_fen: sumOf(rows, 'fen') })

/**
 * A renamed product is still the same; goods without a product are grouped by name. Different units are not added up.
 */
const productKey = ({ dims }: FigureRow) => JSON.stringify([dims.product ?? dims.name, dims.unit])

const byMoney = (one: { total_fen: number }, other: { total_fen: number }) => other.total_fen - one.total_fen

export const readProductReport = async (
  db: Db,
  companyId: string,
  span: ReportSpan,
): Promise<ProductReport> => {
  const figures = ['product'] as const
  const [steps, now, before, known] = await Promise.all([
    reportRepository.sum(db, companyId, { span, figures, by: span.by, withDims: false }),
    reportRepository.sum(db, companyId, { span, figures }),
    reportRepository.sum(db, companyId, { span: span.than, figures }),
    reportGoodsRepository.listProducts(db, companyId),
  ])
  const productOf = new Map(known.map((product) => [product.id, product]))
  const was = Map.groupBy(before, productKey)
  const products = [...Map.groupBy(now, productKey)].map(([key, rows]) => {
    const { dims } = rows[0] as FigureRow
    const id = typeof dims.product === 'string' ? dims.product : undefined
    const product = productOf.get(id ?? '')
    return {
      product_id: id,
      name: product?.name ?? String(dims.name),
      category: product?.category ?? '',
      unit: String(dims.unit),
      quantity: sumOf(rows, 'quantity'),
      orders: sumOf(rows, 'count'),
      ...goodsIn(rows),
      previous_fen: sumOf(was.get(key) ?? [], 'fen'),
    }
  })
  const categoryKey = ({ dims }: FigureRow) => productOf.get(String(dims.product))?.categoryId ?? ''
  const categoryWas = Map.groupBy(before, categoryKey)
  const categories = [...Map.groupBy(now, categoryKey)].map(([key, rows]) => ({
    category_id: key || undefined,
    name: known.find(({ categoryId }) => categoryId === key)?.category ?? '其他',
    ...goodsIn(rows),
    previous_fen: sumOf(categoryWas.get(key) ?? [], 'fen'),
  }))
  return {
    ...(await describeSpan(db, companyId, span, { now: steps, before, figuresOf: goodsIn })),
    products: products.sort(byMoney),
    categories: categories.sort(byMoney),
  }
}

const useOf = ({ dims }: FigureRow) => String(dims.use) as PaperUse

/** The names of a paper and its sheet in the tariff, and the weight of a sheet, if the tariff has them. */
const describePaper = (row: FigureRow, tariff: ShopTariff | undefined): Paper => {
  const { dims, quantity } = row
  const [use, id, sheet, gsm] = [
    useOf(row),
    String(dims.paper ?? ''),
    String(dims.sheet ?? ''),
    Number(dims.gsm),
  ]
  const described = { use, lines: row.lines, amount_fen: row.fen }
  if (use === 'label') {
    const material = tariff?.source.label.materials.find((one) => one.id === id)
    const grams = Number(material?.gsm ?? Number.NaN)
    return {
      ...described,
      name: material?.name ?? id,
      sheet: '',
      square_metres: quantity,
      kg: Number.isFinite(grams) ? (quantity * grams) / 1000 : undefined,
    }
  }
  const size = tariff?.source.sheet_sizes.find((one) => (use === 'sold' ? one.id : one.name) === sheet)
  const weighs = size && Number.isFinite(gsm) && gsm > 0
  return {
    ...described,
    name: tariff?.source.papers.find((one) => one.id === id)?.name ?? id,
    gsm: Number.isFinite(gsm) && gsm > 0 ? gsm : undefined,
    sheet: size?.name ?? sheet,
    sheets: quantity,
    // Square millimetres times grams a square metre are millionths of a gram.
    kg: weighs ? (quantity * size.length * size.width * gsm) / 1e9 : undefined,
  }
}

const paperKey = ({ use, name, gsm, sheet, kg }: Paper) =>
  JSON.stringify([use, name, gsm, sheet, kg === undefined])

const added = (papers: readonly Paper[], of: 'sheets' | 'kg' | 'square_metres' | 'lines' | 'amount_fen') =>
  papers.reduce((sum, paper) => sum + (paper[of] ?? 0), 0)

const papersIn = (papers: readonly Paper[]) => ({
  sheets: added(papers, 'sheets'),
  kg: added(papers, 'kg'),
  square_metres: added(papers, 'square_metres'),
})

/** The same paper in several versions of the tariff is one row. */
const gathered = (papers: readonly Paper[]): Paper[] =>
  [...Map.groupBy(papers, paperKey).values()]
    .map((same) => {
      const [first] = same as [Paper]
      const sum = (of: 'sheets' | 'kg' | 'square_metres') =>
        first[of] === undefined ? undefined : added(same, of)
      return {
        ...first,
        sheets: sum('sheets'),
        square_metres: sum('square_metres'),
        kg: sum('kg'),
        lines: added(same, 'lines'),
        amount_fen: added(same, 'amount_fen'),
      }
    })
    .sort((one, other) => (other.kg ?? 0) - (one.kg ?? 0) || other.amount_fen - one.amount_fen)

export const readPaperReport = async (db: Db, shop: Shop, span: ReportSpan): Promise<PaperReport> => {
  const figures = ['paper'] as const
  const [steps, before, without] = await Promise.all([
    reportRepository.sum(db, shop.id, { span, figures, by: span.by }),
    reportRepository.sum(db, shop.id, { span: span.than, figures }),
    reportRepository.sum(db, shop.id, { span, figures: ['paperless'] }),
  ])
  const versionOf = ({ dims }: FigureRow) => ({
    tariffVersion: typeof dims.version === 'number' ? dims.version : null,
  })
  const tariffOf = await readTariffsOf(db, shop, [...steps, ...before].map(versionOf))
  const describe = (rows: Rows) => rows.map((row) => describePaper(row, tariffOf(versionOf(row))))
  const figuresOf = (rows: Rows) => papersIn(describe(rows))
  return {
    ...(await describeSpan(db, shop.id, span, { now: steps, before, figuresOf })),
    papers: gathered(describe(pick(steps, 'paper'))),
    without: sumOf(without, 'lines'),
  }
}
