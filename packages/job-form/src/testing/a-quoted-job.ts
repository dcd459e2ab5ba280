import { type QuotePlan, typeOfOffset } from '@yinpu/contract'
import { demoTariff, type Quote, quoteOffset } from '@yinpu/pricing'

/** The quote of a valid job, from the demo shop's tariff. */
const quoted = (request: Record<string, unknown>): Quote & { plan: QuotePlan } => {
  const result = quoteOffset(demoTariff, request)
  if (!result.ok || !result.quote.plan) throw new Error(JSON.stringify(result))
  return { ...result.quote, plan: result.quote.plan }
}

export const aQuotedLeaflet = (changes: Record<string, unknown> = {}) =>
  quoted({
    ysp_type: typeOfOffset.sheet,
    width: 210,
    height: 285,
    quantity: 5000,
    paper: 'tb',
    gsm: 157,
    colours_front: 4,
    colours_back: 4,
    ...changes,
  })

export const aQuotedBook = () =>
  quoted({
    ysp_type: typeOfOffset.book,
    width: 210,
    height: 285,
    quantity: 1000,
    pages: 32,
    binding: 'saddle',
    inner: { paper: 'tb', gsm: 128, colours: 4 },
    cover: { paper: 'tb', gsm: 200, colours_front: 4, colours_back: 4, finishing: [{ id: 'film_matte' }] },
  })

export const aQuotedBag = () =>
  quoted({
    ysp_type: typeOfOffset.bag,
    length: 250,
    width: 80,
    height: 320,
    quantity: 1000,
    paper: 'dtk',
    gsm: 250,
    colours_front: 4,
    spot_front: 1,
    finishing: [{ id: 'film_matte' }, { id: 'foil', area_cm2: 60 }, { id: 'bag_make' }, { id: 'rope' }],
  })
