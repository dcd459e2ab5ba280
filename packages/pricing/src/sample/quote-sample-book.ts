import { timesWhole } from '../exact/exact.ts'
import { toNumber, toText } from '../exact/exact-text.ts'
import { composeQuote, totalWith } from '../quote/compose-quote.ts'
import { countedLine, type DraftLine, sumFen } from '../quote/draft-line.ts'
import { countPieces, finishQuote } from '../quote/finish-quote.ts'
import type { QuoteOptions, QuoteResult } from '../quote/quote.ts'
import { extraDays, readTerms } from '../quote/terms.ts'
import { RequestReader } from '../request/request-reader.ts'
import type { Tariff } from '../tariff/tariff.ts'
import type { SampleBook } from './sample-book.ts'

const UNIT = '本'

/** 纸样册: the product's own fixed price, times the books. */
export function quoteSampleBook(
  tariff: Tariff,
  product: SampleBook,
  request: unknown,
  options: QuoteOptions = {},
): QuoteResult {
  const reader = new RequestReader(request)
  const quantity = reader.integer('quantity', '数量', 1, product.maxQuantity)
  const terms = readTerms(reader, tariff, options)
  const chosen = reader.record('book', '样册', product.books)
  if (reader.refused || !chosen) return reader.refused ?? { ok: false, errors: [] }

  const linesAt = (books: number): DraftLine[] => [
    countedLine(
      'sample_book',
      chosen.name,
      books,
      chosen.price,
      () => `${books} ${UNIT} × ${toText(chosen.price)}`,
    ),
  ]
  const netKg = toNumber(timesWhole(chosen.kg, quantity))
  return finishQuote(
    tariff,
    {
      counting: countPieces(quantity, UNIT),
      composed: composeQuote(linesAt(quantity), terms),
      netKg,
      rush: terms.rush,
      extraDays: extraDays(tariff, 'sample_book', product.days, netKg),
    },
    { limit: product.maxQuantity, totalAt: (other) => totalWith(sumFen(linesAt(other)), terms) },
    options,
  )
}
