import { describeJob, type FormValues, firstValues, type SpecEntry } from '@yinpu/contract'
import type { RouteLine } from '@yinpu/workshop'
import { Refusal } from '../../../kernel/refusal.ts'
import { keepQuote } from '../../cart/kept-quote.ts'
import { priceRequest } from '../../catalogue/pricing/price-request.ts'
import { readForm } from '../../quote/quote-job.ts'
import type { everyConfiguration } from '../../quote/testing/every-configuration.ts'
import { routeLineOf } from '../describe-routes.ts'

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

/** Order lines of a product as their routes and tickets read them. */
export const configuredLines = (one: Configured): { line: RouteLine; spec: SpecEntry[] }[] =>
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
    const stored = {
      quoteType: request.baojia_type,
      request: request.request,
      quote,
      netKg: quote.net_kg,
    }
    return {
      line: routeLineOf(stored, tariff.compiled, product),
      spec: describeJob({ fields: product.read.form.fields, values }),
    }
  })
