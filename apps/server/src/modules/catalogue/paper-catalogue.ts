import { type CallData, type Calls, fenOfYuanNumber, typeOfQuote } from '@yinpu/contract'
import { type GangProductSource, quotePaper } from '@yinpu/pricing'
import type { ShopTariff } from '../../tariff/shop-tariff.ts'
import type { ReadDefinition } from './product.ts'
import { booksWith, type LinkedProduct, type ListedSample } from './sample-links.ts'

type Paper = CallData<Calls['listPapers']>[number]

/** The price of a full ream before any minimum: the first line of its quote. */
const reamFen = (tariff: ShopTariff, paper: string, gsm: number, size: string) => {
  const result = quotePaper(tariff.compiled, { paper, gsm, size, reams: 1 }, { neighbours: false })
  if (!result.ok) throw new Error(`no price for ${paper} ${gsm}g ${size}`)
  return result.quote.lines[0]?.amount_fen ?? 0
}

const sampleBooksOf = (books: LinkedProduct[]): Pick<Paper, 'sample_books'> =>
  books.length > 0 ? { sample_books: books } : {}

/** Cached by tariff: thousands of prices at worst, which change with it alone. */
const priced = new WeakMap<ShopTariff, Paper[]>()

/**
 * Every paper a shop sells, with the price of a ream of each weight and sheet size, and the sample books that contain
 * it.
 */
export const paperCatalogue = (tariff: ShopTariff, samples: readonly ListedSample[] = []): Paper[] => {
  const papers = priced.get(tariff) ?? pricePapers(tariff)
  priced.set(tariff, papers)
  return papers.map((paper) => ({ ...sampleBooksOf(booksWith(samples, paper.id)), ...paper }))
}

const pricePapers = (tariff: ShopTariff): Paper[] => {
  const { papers, sheet_sizes } = tariff.source
  return papers.map(({ id, name, gsm, ton_price, caliper_um_per_gsm }) => ({
    id,
    name,
    gsm: [...gsm],
    ton_price_fen: fenOfYuanNumber(ton_price),
    caliper_um_per_gsm,
    sizes: sheet_sizes.map(({ id, name, length, width }) => ({ id, name, length, width })),
    ream_prices: sheet_sizes.flatMap((size) =>
      gsm.map((weight) => ({ gsm: weight, size: size.id, ream_fen: reamFen(tariff, id, weight, size.id) })),
    ),
  }))
}

/** The paper of a gang-run product: one of the shop's papers in one weight, or a material of its own. */
const gangPaper = ({ id, material, gsm }: GangProductSource, papers: Paper[]): Paper => {
  const paper = papers.find(({ name, gsm: offered }) => material.includes(name) && offered.includes(gsm))
  if (!paper) return { id, name: material, gsm: [gsm], sizes: [], ream_prices: [] }
  return { ...paper, gsm: [gsm], ream_prices: paper.ream_prices.filter((price) => price.gsm === gsm) }
}

/** The papers that a product can be ordered on. */
export const papersOf = (product: ReadDefinition, papers: Paper[]): Paper[] => {
  if (product.quoteType === typeOfQuote.gangRun) return [gangPaper(product.source, papers)]
  const offered = new Set(
    product.form.fields.flatMap((field) =>
      field.kind === 'paper' ? field.options.map(({ value }) => value) : [],
    ),
  )
  return papers.filter(({ id }) => offered.has(id))
}
