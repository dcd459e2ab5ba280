import { typeOfQuote } from '@yinpu/contract'
import type { ImpositionPlan, Quote, TariffSource } from '@yinpu/pricing'
import type { Db } from '../../db/database.ts'
import type { PricingPool } from '../catalogue/pricing/pricing-pool.ts'
import { drawPlans } from '../catalogue/pricing/pricing-work.ts'
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

interface Drawing {
  db: Db
  /** undefined: drawn here, as a test or a bench does */
  pricing?: PricingPool | undefined
}

/** How many are laid out here; more of them together take long. */
const mostDrawnHere = 5

/**
 * How each job lies on its press sheets, by the request and the tariff that it was priced with, whatever the shop has
 * published since. Only offset jobs are laid out; undefined for all others. Each tariff is read once.
 */
export const drawAllAgain = async (
  { db, pricing }: Drawing,
  kept: readonly Kept[],
): Promise<(ImpositionPlan | undefined)[]> => {
  const plans = kept.map(({ quoteType, tariffVersion, quote }) =>
    quoteType === typeOfQuote.offset && tariffVersion === null && quote.plan
      ? withBlocks(quote.plan)
      : undefined,
  )
  const byTariff = Map.groupBy(
    kept.flatMap((one, at) =>
      one.quoteType === typeOfQuote.offset && one.tariffVersion !== null ? [{ one, at }] : [],
    ),
    ({ one }) => `${one.companyId} ${one.tariffVersion}`,
  )
  for (const group of byTariff.values()) {
    const { companyId, tariffVersion: version } = (group[0] as (typeof group)[number]).one
    const tariff = await findPublishedTariff(db, companyId, version ?? 0)
    if (!tariff) continue
    const work = { requests: group.map(({ one }) => one.request) }
    const drawn =
      pricing && group.length > mostDrawnHere
        ? await pricing.price(
            { companyId, person: 'staff' },
            named(companyId, version, tariff),
            'plans',
            work,
          )
        : drawPlans(tariff.compiled, work)
    group.forEach(({ at }, index) => {
      plans[at] = drawn[index]
    })
  }
  return plans
}

const named = (companyId: string, version: number | null, { source }: { source: TariffSource }) => ({
  companyId,
  version: version ?? 0,
  source,
})

export const drawAgain = async (db: Db, kept: Kept): Promise<ImpositionPlan | undefined> =>
  (await drawAllAgain({ db }, [kept]))[0]
