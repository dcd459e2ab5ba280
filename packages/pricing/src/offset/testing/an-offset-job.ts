import { demoTariff } from '../../demo/demo-shop.ts'
import type { Quote } from '../../quote/quote.ts'
import { quoteOffset } from '../quote-offset.ts'

type Changes = Readonly<Record<string, unknown>>

/** A leaflet as a request, with the changes of a test. */
export function aLeaflet(changes: Changes = {}): Record<string, unknown> {
  return {
    ysp_type: 1,
    width: 210,
    height: 285,
    quantity: 1000,
    paper: 'tb',
    gsm: 157,
    colours_front: 4,
    ...changes,
  }
}

/** A stitched book with a laminated cover. */
export function aBook(changes: Changes = {}): Record<string, unknown> {
  return {
    ysp_type: 3,
    width: 210,
    height: 285,
    quantity: 1000,
    pages: 32,
    binding: 'saddle',
    inner: { paper: 'tb', gsm: 128, colours: 4 },
    cover: { paper: 'tb', gsm: 200, colours_front: 4, colours_back: 4, finishing: [{ id: 'film_matte' }] },
    ...changes,
  }
}

export function aBag(changes: Changes = {}): Record<string, unknown> {
  return {
    ysp_type: 5,
    length: 250,
    width: 80,
    height: 320,
    quantity: 1000,
    paper: 'dtk',
    gsm: 250,
    colours_front: 4,
    spot_front: 1,
    finishing: [{ id: 'film_matte' }, { id: 'foil', area_cm2: 60 }, { id: 'bag_make' }, { id: 'rope' }],
    ...changes,
  }
}

/** The quote of a request that must be good. */
export function quotedOffset(request: unknown): Quote {
  const result = quoteOffset(demoTariff, request)
  if (!result.ok) throw new Error(JSON.stringify(result.errors))
  return result.quote
}

export function lineAmounts(quote: Quote): number[] {
  return quote.lines.map(({ amount_fen }) => amount_fen)
}

/** The errors of a request that must be bad, as `field: message`. */
export function refusals(request: unknown): string[] {
  const result = quoteOffset(demoTariff, request)
  return result.ok ? [] : result.errors.map(({ field, message }) => `${field}: ${message}`)
}
