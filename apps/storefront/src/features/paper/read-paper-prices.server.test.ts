import { describe, expect, it } from 'vitest'
import { listSampleBooks, readPaperPrice, readPaperSummary } from './read-paper-prices.server.ts'

const paper = {
  id: 'tb',
  name: '铜版纸',
  gsm: [128, 157, 200],
  ton_price_fen: 580_000,
  caliper_um_per_gsm: 0.9,
  sizes: [
    { id: 'zd', name: '正度', length: 1092, width: 787 },
    { id: 'dd', name: '大度', length: 1194, width: 889 },
  ],
  ream_prices: [
    { gsm: 128, size: 'dd', ream_fen: 39_402 },
    { gsm: 157, size: 'dd', ream_fen: 48_329 },
    { gsm: 157, size: 'zd', ream_fen: 39_129 },
    { gsm: 200, size: 'dd', ream_fen: 61_565 },
  ],
}

describe('readPaperPrice', () => {
  it('puts ream prices under the sheet they belong to, and says where there is none', () => {
    const { rows, sizes, gsmRange } = readPaperPrice(paper)
    expect(gsmRange).toBe('128–200g')
    expect(sizes.map(({ measure }) => measure)).toEqual(['787×1092', '889×1194'])
    expect(rows).toEqual([
      { gsm: 128, reamFen: [null, 39_402] },
      { gsm: 157, reamFen: [39_129, 48_329] },
      { gsm: 200, reamFen: [null, 61_565] },
    ])
  })
})

describe('readPaperGlance', () => {
  it('shows the wanted weight where it exists and the nearest one otherwise', () => {
    expect(readPaperSummary(paper, 'dd', 157).ream).toEqual({ gsm: 157, fen: 48_329 })
    expect(readPaperSummary(paper, 'dd', 190).ream).toEqual({ gsm: 200, fen: 61_565 })
    expect(readPaperSummary(paper, 'none', 157).ream).toBeNull()
  })
})

describe('listSampleBooks', () => {
  it('names every book that holds one of the papers, once', () => {
    const [all, special] = [
      { id: 'a', name: '全套' },
      { id: 's', name: '特种纸册' },
    ] as const
    const papers = [paper, { ...paper, sample_books: [all] }, { ...paper, sample_books: [special, all] }]
    expect(listSampleBooks(papers)).toEqual([all, special])
    expect(listSampleBooks([paper])).toEqual([])
  })
})
