import { typeOfQuote } from '@yinpu/contract'
import { type ImpositionPlan, type Quote, quoteOffset, readTariff } from '@yinpu/pricing'
import type { Db } from '../../db/database.ts'
import { companyRepository } from '../company/company-repository.ts'
import type { QuotationRow } from './quotation-repository.ts'

/** What of a quote stays with a quotation or a line of an order. */
export const keepQuote = (quote: Quote): QuotationRow['quote'] => {
  const { total_fen, unit_price, quantity, piece_unit, styles, total_quantity, unit, lines, net_kg, days } =
    quote
  return { total_fen, unit_price, quantity, piece_unit, styles, total_quantity, unit, lines, net_kg, days }
}

type Kept = Pick<QuotationRow, 'companyId' | 'quoteType' | 'request' | 'quote' | 'tariffVersion'>

/**
 * How a job lies on its press sheets, by the request and the tariff that it was priced with, whatever the shop has
 * published since. Only offset jobs are laid out; undefined for all others.
 */
export const drawAgain = async (db: Db, kept: Kept): Promise<ImpositionPlan | undefined> => {
  const { companyId, quoteType, request, quote, tariffVersion } = kept
  if (quoteType !== typeOfQuote.offset) return undefined
  if (tariffVersion === null) return quote.plan
  const version = await companyRepository.findTariffVersion(db, companyId, tariffVersion)
  const read = readTariff(version?.document)
  const result = read.ok ? quoteOffset(read.tariff, request, { neighbours: false }) : undefined
  return result?.ok ? result.quote.plan : undefined
}
