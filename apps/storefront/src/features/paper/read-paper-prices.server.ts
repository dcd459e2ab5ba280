import type { CallData, Calls } from '@yinpu/contract'
import type { PaperPrice, PaperSummary } from './paper-price.ts'

type Paper = CallData<Calls['listPapers']>[number]

const rangeOf = (gsm: number[]) => {
  const [low, high] = [Math.min(...gsm), Math.max(...gsm)]
  return low === high ? `${low}g` : `${low}–${high}g`
}

const reamFen = (paper: Paper, gsm: number, size: string) =>
  paper.ream_prices.find((price) => price.gsm === gsm && price.size === size)?.ream_fen ?? null

export const readPaperPrice = (paper: Paper): PaperPrice => ({
  id: paper.id,
  name: paper.name,
  gsmRange: rangeOf(paper.gsm),
  tonFen: paper.ton_price_fen ?? null,
  sizes: paper.sizes.map(({ id, name, length, width }) => ({ id, name, measure: `${width}×${length}` })),
  rows: paper.gsm.map((gsm) => ({ gsm, reamFen: paper.sizes.map((size) => reamFen(paper, gsm, size.id)) })),
})

/** Every sample book that contains one of the papers, once. */
export const listSampleBooks = (papers: Paper[]): NonNullable<Paper['sample_books']> => [
  ...new Map(papers.flatMap(({ sample_books = [] }) => sample_books).map((book) => [book.id, book])).values(),
]

/** The line of a family on the home page: its ream at the requested weight or the nearest one. */
export const readPaperSummary = (paper: Paper, sizeId: string, chosenGsm: number): PaperSummary => {
  const offered = paper.ream_prices.filter((price) => price.size === sizeId)
  const nearest = offered.toSorted(
    (a, b) => Math.abs(a.gsm - chosenGsm) - Math.abs(b.gsm - chosenGsm) || a.gsm - b.gsm,
  )[0]
  return {
    id: paper.id,
    name: paper.name,
    gsmRange: rangeOf(paper.gsm),
    tonFen: paper.ton_price_fen ?? null,
    ream: nearest ? { gsm: nearest.gsm, fen: nearest.ream_fen } : null,
  }
}
