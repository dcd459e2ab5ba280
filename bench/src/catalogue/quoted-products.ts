import type { CallInput, Calls } from '@yinpu/contract'
import { checkCall, lookup } from '../serving/measured-calls.ts'

interface Product<Request> {
  id: string
  /** a request that the product's page begins with */
  defaults: Request
}

type Body<N extends keyof Calls> = CallInput<Calls[N]> extends { body: infer B extends object } ? B : never

/** A product of each way of pricing, by its baojia_type. */
export interface QuotedProducts {
  1: Product<Body<'quoteGangRun'>>
  2: Product<Body<'quoteOffset'>>
  3: Product<Body<'quoteRollLabel'>>
  4: Product<Body<'quoteInkLabel'>>
}

export const fetchProducts = async (origin: string, token: string): Promise<QuotedProducts> => {
  const ask = async <Data>(path: string) =>
    (JSON.parse(await checkCall(origin, lookup(path, token))) as { data: Data }).data
  const ofType = async <Type extends keyof QuotedProducts>(type: Type): Promise<QuotedProducts[Type]> => {
    const { list } = await ask<{ list: { id: string }[] }>(
      `shop/produce/list?baojia_type=${type}&page_size=1`,
    )
    if (!list[0]) throw new Error(`the demo shop has no product of type ${type}`)
    return ask<QuotedProducts[Type]>(`shop/produce/detail?id=${list[0].id}`)
  }
  return { 1: await ofType(1), 2: await ofType(2), 3: await ofType(3), 4: await ofType(4) }
}
