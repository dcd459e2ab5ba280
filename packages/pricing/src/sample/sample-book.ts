import { z } from 'zod'
import { type Exact, shiftDown } from '../exact/exact.ts'
import { byId, exact } from '../tariff/compile-parts.ts'
import { listIssues, type TableIssue, wordIssue } from '../tariff/read-tariff.ts'
import {
  bounded,
  days,
  id,
  money,
  name,
  positive,
  positiveMillimetres,
  records,
} from '../tariff/schema-parts.ts'
import { tableBounds, tooLong } from '../tariff/tariff-bounds.ts'

const gsm = z.int('须为整数').min(1, '须为正整数').max(2000, '数值过大')
const pieces = z.int('须为整数').min(1, '须为正整数').max(1000, '不能超过 1000')

/** 纸样册: a few books of paper at fixed prices, each with its papers. */
const sampleBookSchema = z.strictObject({
  yangpin_type: z.literal(3),
  /** Closed, in mm. */
  width: positiveMillimetres,
  height: positiveMillimetres,
  books: records(
    'books',
    z.strictObject({
      id,
      name,
      price: money,
      /** Of one book, in grams. */
      grams: positive,
      /** Papers of the tariff by their id, with the weights that are bound in. */
      papers: z
        .record(
          id,
          bounded('gsm', gsm).refine((list) => list.length > 0, '至少须有一种克重'),
        )
        .refine(
          (papers) => Object.keys(papers).length <= tableBounds.book_papers.most,
          tooLong('book_papers'),
        ),
      /** Other content, as text. */
      note: z.string('须为文字').max(100, '过长').optional(),
    }),
  ),
  max_quantity: pieces,
  days: days.optional(),
})

/** A product table as it is written down and edited. */
export type SampleBookSource = z.infer<typeof sampleBookSchema>

interface Choice {
  readonly id: string
  readonly name: string
  readonly price: Exact
  readonly kg: Exact
}

/** A product that has passed its schema, ready to price from. */
export interface SampleBook {
  readonly books: ReadonlyMap<string, Choice>
  readonly maxQuantity: number
  readonly days: number
}

export type SampleBookResult =
  | { ok: true; book: SampleBook; source: SampleBookSource }
  | { ok: false; issues: TableIssue[] }

/** Checks a product table of unknown shape and makes it ready to price from. */
export function readSampleBook(source: unknown): SampleBookResult {
  const parsed = sampleBookSchema.safeParse(source, { error: wordIssue })
  if (!parsed.success) return { ok: false, issues: listIssues(parsed.error) }
  const { books, max_quantity, days: extra = 0 } = parsed.data
  const choices = books.map(({ id, name, price, grams }) => ({
    id,
    name,
    price: exact(price),
    kg: shiftDown(exact(grams), 3),
  }))
  return {
    ok: true,
    source: parsed.data,
    book: { books: byId(choices), maxQuantity: max_quantity, days: extra },
  }
}
