import type { OrderConsole } from './order-console.ts'
import type { ConsoleClient } from './test-console.ts'

/** A quotation of the shop's first product for a customer, to be collected at the shop. */
export const aSheet = async (
  { must }: Pick<OrderConsole, 'must'>,
  client: ConsoleClient,
  customer_id: string | undefined,
) => {
  const { list } = await must(client.call('findCounterProducts', { query: { keyword: '', limit: 1 } }))
  const { baojia_type, defaults } = await must(
    client.call('getCounterProduct', { params: { id: list[0]?.id ?? '' } }),
  )
  const lines = [{ line_id: 'a', baojia_type, request: defaults }]
  const { id, version, total_fen } = await must(
    client.call('openCounterDraft', { body: { pickup: true, lines, ...(customer_id && { customer_id }) } }),
  )
  return must(client.call('makeQuoteSheet', { params: { id }, body: { version, expect_fen: total_fen } }))
}
