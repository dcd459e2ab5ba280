import { describe, expect, it } from 'vitest'
import type { WorkStyle } from './imposed-form.ts'
import { type BookToImpose, filledPages, type Signature, signatures } from './signatures.ts'
import { foldInCode } from './testing/fold-in-code.ts'

const sheet = { width: 1800, height: 2400, gripper: 10, side: 5, tail: 5 }

const aBook = (more: Partial<BookToImpose> = {}): BookToImpose => ({
  id: 'GD1',
  sheet,
  work: 'sheetwise',
  width: 148,
  height: 210,
  bleed: 3,
  pages: 32,
  binding: 'saddle',
  cover: 'self',
  largest: 32,
  caliper_um: 100,
  creep: true,
  ...more,
})

const folded = (book: BookToImpose, signature: Signature) =>
  foldInCode(signature, book.sheet, book.work === 'tumble')

/** The pages of the bound book in the order in which they are read. */
const readBook = (book: BookToImpose): { page: number; rotation: number }[] => {
  const leaves = signatures(book).map((signature) => folded(book, signature))
  const inOrder =
    book.binding === 'perfect'
      ? leaves.flat()
      : [
          ...leaves.flatMap((own) => own.slice(0, own.length / 2)),
          ...leaves.toReversed().flatMap((own) => own.slice(own.length / 2)),
        ]
  return inOrder.flatMap(({ up, below }) => [up, below])
}

const works: WorkStyle[] = ['sheetwise', 'turn', 'tumble']
const books = works.flatMap((work) =>
  (['saddle', 'perfect'] as const).flatMap((binding) =>
    (['self', 'separate'] as const).flatMap((cover) =>
      ([4, 8, 16, 32] as const).map((largest) => ({ work, binding, cover, largest })),
    ),
  ),
)

describe('signatures', () => {
  it.each(books)(
    'of $largest pages, $work, $binding, $cover cover, are read upright from the first page to the last',
    (more) => {
      for (const pages of [4, 8, 16, 20, 31, 32, 44, 64]) {
        for (const milling of [0, 3]) {
          const book = aBook({ ...more, pages, milling, cover_caliper_um: 250 })
          const read = readBook(book)
          expect(read.map(({ page }) => page)).toEqual(
            Array.from({ length: filledPages(pages) }, (_, index) => index + 1),
          )
          expect(read.filter(({ rotation }) => rotation !== 0)).toEqual([])
        }
      }
    },
  )

  it('place front and back of a leaf over each other, at the same height', () => {
    for (const work of works) {
      const book = aBook({ work, creep: false })
      for (const signature of signatures(book)) {
        const [first, ...others] = folded(book, signature)
        if (!first) throw new Error('no leaves')
        for (const { up, below } of [first, ...others]) {
          for (const side of [up, below]) {
            expect(side.left).toBeCloseTo(first.up.left, 3)
            expect(side.right).toBeCloseTo(first.up.right, 3)
            expect(side.top).toBeCloseTo(first.up.top, 3)
          }
        }
      }
    }
  })

  it('give the same signature twice where one form is printed on both sides', () => {
    for (const work of ['turn', 'tumble'] as const) {
      const [signature] = signatures(aBook({ work, pages: 8 }))
      expect(signature?.per_sheet).toBe(2)
      expect(signature?.forms.map(({ side, cells }) => [side, cells.length])).toEqual([['both', 8]])
      const [form] = signature?.forms ?? []
      const pages = form?.cells.map(({ page }) => page) ?? []
      expect(pages.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    }
  })

  it('of a saddle-stitched book move its pages to the spine by what lies around them', () => {
    const book = aBook({ pages: 48, largest: 16, cover: 'separate', cover_caliper_um: 250 })
    const plain = signatures({ ...book, creep: false })
    signatures(book).forEach((signature, index) => {
      const flat = folded(book, plain[index] as Signature)
      folded(book, signature).forEach(({ up, below }, at, all) => {
        const depth = index * 4 + Math.min(at, all.length - 1 - at)
        const moved = 0.25 + depth * 0.1
        expect((flat[at]?.up.left ?? 0) - up.left).toBeCloseTo(moved, 3)
        expect((flat[at]?.below.left ?? 0) - below.left).toBeCloseTo(moved, 3)
      })
    })
  })

  it('of a perfect-bound book begin anew with each, and without creep nothing moves', () => {
    const book = aBook({ pages: 32, largest: 16, binding: 'perfect', milling: 2 })
    for (const signature of signatures(book)) {
      const lefts = folded(book, signature).map(({ up }) => up.left)
      const outer = lefts[0] ?? 0
      expect(lefts.map((left) => Math.round((outer - left) * 1000))).toEqual([
        0, 100, 200, 300, 300, 200, 100, 0,
      ])
    }
  })

  it('print nothing past the spine, however thick the paper is', () => {
    for (const binding of ['saddle', 'perfect'] as const) {
      for (const caliper_um of [100, 400]) {
        const book = aBook({ pages: 64, largest: 16, binding, milling: 3, caliper_um })
        for (const signature of signatures(book)) {
          const spine = signature.folds.at(-1)?.at ?? 0
          for (const { up, below } of folded(book, signature)) {
            for (const side of [up, below]) {
              expect(side.from).toBeGreaterThanOrEqual(spine - 0.0005)
              expect(side.to - side.right).toBeCloseTo(3, 3)
            }
          }
        }
      }
    }
  })

  it('name their folds as the catalogue does', () => {
    const names = ([4, 8, 16, 32] as const).map(
      (pages) => signatures(aBook({ pages, largest: pages }))[0]?.scheme,
    )
    expect(names).toEqual(['F4-1', 'F8-7', 'F16-7', 'F32-4'])
  })

  it('fill the last sheet with blank pages', () => {
    expect(signatures(aBook({ pages: 30, largest: 16 })).map(({ pages }) => pages)).toEqual([16, 16])
    expect(signatures(aBook({ pages: 21, largest: 16 })).map(({ pages }) => pages)).toEqual([16, 8])
  })

  it('refuse what cannot be imposed', () => {
    expect(() => signatures(aBook({ pages: 0 }))).toThrow('bad_pages')
    expect(() => signatures(aBook({ width: Number.NaN }))).toThrow('bad_number')
    expect(() => signatures(aBook({ sheet: { ...sheet, width: 400 } }))).toThrow('too_large')
    expect(() => signatures(aBook({ work: 'turn', sheet: { ...sheet, width: 1000 } }))).toThrow('too_large')
  })
})
