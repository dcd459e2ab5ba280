import { typeOfQuote } from '@yinpu/contract'
import { type ImpositionPlan, type Quote, quoteOffset } from '@yinpu/pricing'
import type { Db } from '../../db/database.ts'
import { findPublishedTariff } from '../company/published-tariff.ts'
import type { QuotationRow } from './quotation-repository.ts'

/** What of a quote stays with a quotation or a line of an order. */
export const keepQuote = (quote: Quote): QuotationRow['quote'] => {
  const { total_fen, unit_price, quantity, piece_unit, styles, total_quantity, unit, lines, net_kg, days } =
    quote
  return { total_fen, unit_price, quantity, piece_unit, styles, total_quantity, unit, lines, net_kg, days }
}

type Kept = Pick<QuotationRow, 'companyId' | 'quoteType' | 'request' | 'quote' | 'tariffVersion'>

/** Plans of before there were blocks list every cell: each is a block of its own. */
const withBlocks = (plan: ImpositionPlan): ImpositionPlan => ({
  parts: plan.parts.map((part) => ({
    ...part,
    forms: part.forms.map(({ blocks, cells, ...form }) => ({
      ...form,
      blocks: blocks ?? cells?.map((cell) => ({ ...cell, columns: 1, rows: 1 })) ?? [],
      cells,
    })),
  })),
})

/**
 * How a job lies on its press sheets, by the request and the tariff that it was priced with, whatever the shop has
 * published since. Only offset jobs are laid out; undefined for all others.
 */
export const drawAgain = async (db: Db, kept: Kept): Promise<ImpositionPlan | undefined> => {
  const { companyId, quoteType, request, quote, tariffVersion } = kept
  if (quoteType !== typeOfQuote.offset) return undefined
  if (tariffVersion === null) return quote.plan && withBlocks(quote.plan)
  const tariff = await findPublishedTariff(db, companyId, tariffVersion)
  const result = tariff && quoteOffset(tariff.compiled, request, { neighbours: false })
  return result?.ok ? result.quote.plan : undefined
}
