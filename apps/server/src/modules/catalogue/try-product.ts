import { typeOfQuote } from '@yinpu/contract'
import type { ShopTariff } from '../../tariff/shop-tariff.ts'
import { type Edited, findBreaks, type OffsetProducts } from './find-breaks.ts'
import { checkForm } from './form/check-form.ts'
import { priceProduct } from './from-price.ts'

/** The form and the price that a buyer would see, by the typed input; and the faults that prevent its publication. */
export const tryProduct = (
  entry: Edited,
  tariff: ShopTariff,
  offset: OffsetProducts,
  request?: Record<string, unknown>,
) => {
  const { findings, read, price } = findBreaks(entry, tariff, offset)
  if (!read) return { findings, price, view: undefined }
  const { fields, defaults } = read.form
  const input = request ?? defaults
  const result = priceProduct(read, tariff, input)
  const beyond = checkForm(fields, input)
  const isPriced = result.ok && beyond.length === 0
  const faults = Object.fromEntries(
    [...(result.ok ? [] : result.errors), ...beyond]
      .map(({ field, message }): [string, string] => [field || '_', message])
      .toReversed(),
  )
  const unit = read.quoteType === typeOfQuote.gangRun ? read.gang.pieceUnit : (price?.unit ?? '')
  return {
    findings,
    price,
    view: {
      form: { fields, defaults, unit },
      ...(isPriced && {
        price: {
          total_fen: result.quote.total_fen,
          unit_price: result.quote.unit_price,
          quantity: result.quote.quantity,
          lines: result.quote.lines,
          days: result.quote.terms[0]?.days,
        },
      }),
      faults,
    },
  }
}

export type TriedProduct = ReturnType<typeof tryProduct>
