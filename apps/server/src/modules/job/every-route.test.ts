import { type FormValues, firstValues, typeOfQuote } from '@yinpu/contract'
import { standardStations } from '@yinpu/contract/console'
import { routeOf } from '@yinpu/workshop'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../kernel/refusal.ts'
import { keepQuote } from '../cart/kept-quote.ts'
import { priceRequest } from '../catalogue/pricing/price-request.ts'
import { readForm } from '../quote/quote-job.ts'
import { everyConfiguration } from '../quote/testing/every-configuration.ts'
import { routeLineOf } from './describe-routes.ts'

type Configured = (typeof everyConfiguration)[number]

/** The product as its form opens, and with all finishing and all processes that it offers. */
const choicesOf = ({ product }: Configured): FormValues[] => {
  const { form } = product.read
  const plain = firstValues({ ...form, days: [] })
  const everything: Record<string, unknown> = { ...plain }
  for (const field of form.fields) {
    if (field.name === 'finishing' && field.kind === 'finishing')
      everything.finishing = field.options.map(({ value }) => ({ id: value }))
    if (field.kind === 'multi') everything[field.name] = field.options.map(({ value }) => value)
  }
  return [plain, everything]
}

const routesOf = (one: Configured) =>
  choicesOf(one).map((values) => {
    const { product, tariff } = one
    const request = readForm(product.read.quoteType, { ...values, produce_id: product.row.id })
    if (request instanceof Refusal) throw new Error(`${one.title}: ${JSON.stringify(request.data)}`)
    const tables = {
      gang: 'gang' in product.read ? product.read.gang : undefined,
      book: 'book' in product.read ? product.read.book : undefined,
    }
    const result = priceRequest(tariff.compiled, request, tables, { neighbours: false })
    if (!result?.ok) throw new Error(`${one.title}: ${JSON.stringify(result)}`)
    const quote = keepQuote(result.quote)
    const line = routeLineOf(
      { quoteType: request.baojia_type, request: request.request, quote, netKg: quote.net_kg },
      tariff.compiled,
      product,
    )
    return { quote, route: routeOf(line, tariff.source, standardStations) }
  })

const isFinishing = ({ code }: { code: string }) =>
  code.includes('finishing.') || code.startsWith('process.') || code === 'binding'

describe('the route of every product of both demo shops', () => {
  it.each(everyConfiguration.map((one) => [one.title, one] as const))('%s', (_, one) => {
    for (const { quote, route } of routesOf(one)) {
      expect(route.flatMap(({ code }) => code ?? []).toSorted()).toEqual(
        quote.lines
          .filter(isFinishing)
          .map(({ code }) => code)
          .toSorted(),
      )
      expect(route.at(-1)?.name).toBe('包装')
      for (const step of route) {
        expect(step.station, step.name).toBeDefined()
        expect(step.quantity, step.name).toBeGreaterThan(0)
        expect(step.minutes, step.name).toBeGreaterThan(0)
        expect(step.note).not.toMatch(/undefined|NaN/)
      }
      if (one.product.read.quoteType !== typeOfQuote.sample)
        expect(route.some(({ name }) => name === '印刷')).toBe(true)
    }
  })
})
