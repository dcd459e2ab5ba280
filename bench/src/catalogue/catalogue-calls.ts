import { lookup, type MeasuredCall, page } from '../serving/measured-calls.ts'
import { fetchProducts, type QuotedProducts } from './quoted-products.ts'

const quotePaths = { 1: 'pt', 2: 'ysp', 3: 'lz', 4: 'ink-lz' } as const

const quoteCall = (token: string, products: QuotedProducts, type: keyof QuotedProducts): MeasuredCall => ({
  title: `POST quote/${quotePaths[type]}`,
  method: 'POST',
  path: `/api/v2/user/baojiadan/quote/${quotePaths[type]}`,
  headers: { accesstoken: token, 'content-type': 'application/json' },
  body: JSON.stringify(products[type].defaults),
})

/** Near a product's defaults, like the requests of visitors of a popular one. */
const popularQuote = (token: string, products: QuotedProducts, type: 1 | 3): MeasuredCall => {
  const call = quoteCall(token, products, type)
  const { defaults } = products[type]
  const others = [1, 2, 3, 4].map((more) => ({
    path: call.path,
    body: JSON.stringify({ ...defaults, quantity: Number(defaults.quantity) + more }),
  }))
  return { ...call, others }
}

/** Never the same twice: the engine works the same for each, but no answer is remembered for it. */
const newQuote = (token: string, products: QuotedProducts, type: 1 | 2 | 3): MeasuredCall => {
  const call = quoteCall(token, products, type)
  let turn = 0
  const next = () => {
    turn += 1
    return { body: JSON.stringify({ ...products[type].defaults, bench: turn }) }
  }
  return { ...call, title: `${call.title}, never asked before`, next }
}

const keywords = ['名片', '宣传单', 'hc', '标签', '手提袋', '铜版', '盒', '折页', 'mp', '信封']

/** Lists and searches of many kinds. */
export const findingCalls = (token: string): MeasuredCall[] => [
  lookup('shop/produce/list', token, {
    others: [2, 3, 4, 5].map((at) => ({ path: `/api/v2/shop/produce/list?page=${at}&page_size=8` })),
  }),
  lookup(`shop/produce/list?keyword=${encodeURIComponent(keywords[0] ?? '')}`, token, {
    title: 'GET shop/produce/list?keyword=…',
    others: keywords.slice(1).flatMap((word) =>
      ['default', 'price', 'sales'].map((sort) => ({
        path: `/api/v2/shop/produce/list?keyword=${encodeURIComponent(word)}&sort=${sort}`,
      })),
    ),
  }),
]

/** The calls of a buyer who is choosing. */
export const choosingCalls = async (origin: string, token: string): Promise<MeasuredCall[]> => {
  const products = await fetchProducts(origin, token)
  const { id } = products[2]
  return [
    lookup(`shop/produce/detail?id=${id}`, token, { title: 'GET shop/produce/detail' }),
    popularQuote(token, products, 1),
    newQuote(token, products, 1),
    popularQuote(token, products, 3),
    newQuote(token, products, 3),
    newQuote(token, products, 2),
    page(`/produce/detail/${id}`, { title: 'GET /produce/detail/… (page)' }),
  ]
}
