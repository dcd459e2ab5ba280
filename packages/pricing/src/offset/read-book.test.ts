import { describe, expect, it } from 'vitest'
import { aBook, quotedOffset, refusals } from './testing/an-offset-job.ts'

describe('books', () => {
  it('gives a glued book a spine of its leaves and charges its signatures', () => {
    const quote = quotedOffset(aBook({ binding: 'perfect', pages: 64 }))
    // 32 leaves × 0.9 × 128 µm = 3.69 mm: a spine of 4 mm.
    const cover = quote.plan?.parts[1]?.forms[0]?.blocks[0]
    expect([cover?.w, cover?.h].sort()).toEqual([291, 430])
    // 64 ÷ 16 = 4 signatures and the cover.
    expect(quote.lines.at(-1)).toMatchObject({ code: 'binding', amount_fen: (35 + 3 * 5) * 1000 })
    expect(quote.net_kg).toBe(269.3136)
  })

  it('does without a cover', () => {
    const quote = quotedOffset(aBook({ cover: undefined, binding: 'perfect' }))
    expect(quote.plan?.parts).toHaveLength(1)
    expect(quote.lines.at(-1)?.amount_fen).toBe((35 + 3 * 2) * 1000)
  })

  it.each([
    [{ pages: 30 }, 'pages: 骑马钉页数须为4的倍数'],
    [{ pages: 31, binding: 'sewn' }, 'pages: 锁线胶装页数须为2的倍数'],
    [{ binding: 'staple' }, 'binding: 装订方式须为 saddle、perfect、sewn、case 之一'],
    [{ inner: { paper: 'tb', gsm: 128, colours: 0 } }, 'inner.colours: 内页色数须为正整数'],
    [
      { cover: { paper: 'tb', gsm: 1, colours_front: 4 } },
      'cover.gsm: 铜版纸克重须为 80、105、128、157、200、250、300、350 之一',
    ],
    [{ print_method: 3 }, 'print_method: 画册内页固定为正反版，印刷方式须为 0、2 之一'],
    [{ width: 600, height: 800 }, 'cover: 封面展开尺寸超出上机范围，展开含出血最大 1188×874 mm'],
  ])('refuses %o', (changes, refusal) => {
    expect(refusals(aBook(changes))).toEqual([refusal])
  })
})
