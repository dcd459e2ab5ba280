import { type LineType, type SpecEntry, typeOfQuote } from '@yinpu/contract'
import { type Quote, quoteInkLabel, quoteOffset, quoteRollLabel, type Tariff } from '@yinpu/pricing'
import type { Db } from '../../db/database.ts'
import { findPublishedTariff } from '../company/published-tariff.ts'
import { planEntries, workOf } from '../quote/describe-work.ts'
import type { QuotationRow } from './quotation-repository.ts'

/** The part of a quote that is stored with a quotation or an order line. */
export const keepQuote = (quote: Quote): QuotationRow['quote'] => {
  const { total_fen, unit_price, quantity, piece_unit, styles, total_quantity, unit, lines, net_kg, days } =
    quote
  return { total_fen, unit_price, quantity, piece_unit, styles, total_quantity, unit, lines, net_kg, days }
}

type SavedQuote = Pick<QuotationRow, 'companyId' | 'request' | 'quote' | 'tariffVersion'> & {
  quoteType: LineType
}

/** Jobs that are not printed in a gang run, each with its own pricer. */
const pricers: Readonly<Record<number, typeof quoteOffset>> = {
  [typeOfQuote.offset]: quoteOffset,
  [typeOfQuote.rollLabel]: quoteRollLabel,
  [typeOfQuote.inkLabel]: quoteInkLabel,
}

/** The quote of a stored job once more, by the tariff of its price; undefined for gang-run jobs and if it has no price now. */
export const quoteAgain = (
  tariff: Tariff | undefined,
  { quoteType, request }: Pick<SavedQuote, 'quoteType' | 'request'>,
): Quote | undefined => {
  const result = tariff && pricers[quoteType]?.(tariff, request, { neighbours: false })
  return result?.ok ? result.quote : undefined
}

/**
 * The production data of a job, from the request and the tariff of its price, whatever the shop has published since.
 * Empty for gang-run jobs, and for a job that can no longer be priced.
 */
export const workAgain = async (db: Db, saved: SavedQuote): Promise<SpecEntry[]> => {
  const { companyId, quoteType, quote, tariffVersion } = saved
  if (!pricers[quoteType]) return []
  if (tariffVersion === null) return quote.plan ? planEntries(quote.plan) : []
  const tariff = await findPublishedTariff(db, companyId, tariffVersion)
  const again = quoteAgain(tariff?.compiled, saved)
  return again ? workOf(again) : []
}
