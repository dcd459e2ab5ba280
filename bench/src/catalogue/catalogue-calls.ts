import { checkCall, lookup, type MeasuredCall, page } from '../serving/measured-calls.ts'

interface Listed {
  id: string
  baojia_type: 1 | 2 | 3 | 4
}

const ask = async <Data>(origin: string, call: MeasuredCall) =>
  (JSON.parse(await checkCall(origin, call)) as { data: Data }).data

const quotePaths = { 1: 'pt', 2: 'ysp', 3: 'lz', 4: 'ink-lz' } as const

/** A product's quote: near its defaults, as visitors of a popular product ask it, or never the same twice. */
const quoteCall = async (
  origin: string,
  token: string,
  { id, baojia_type }: Listed,
  isPopular: boolean,
): Promise<MeasuredCall> => {
  const { defaults } = await ask<{ defaults: { quantity: number } }>(
    origin,
    lookup(`shop/produce/detail?id=${id}`, token),
  )
  const path = `/api/v2/user/baojiadan/quote/${quotePaths[baojia_type]}`
  const at = (quantity: number) => JSON.stringify({ ...defaults, quantity })
  const call = {
    title: `POST quote/${quotePaths[baojia_type]}`,
    method: 'POST' as const,
    path,
    headers: { accesstoken: token, 'content-type': 'application/json' },
    body: at(defaults.quantity),
  }
  if (isPopular)
    return { ...call, others: [1, 2, 3, 4].map((more) => ({ path, body: at(defaults.quantity + more) })) }
  // The engine works the same for each of these; only the text is another, so no answer is remembered for it.
  let asked = 0
  const next = () => {
    asked += 1
    return { body: JSON.stringify({ ...defaults, bench: asked }) }
  }
  return { ...call, title: `${call.title}, never asked before`, next }
}

const ofType = async (origin: string, token: string, type: number) => {
  const { list } = await ask<{ list: Listed[] }>(
    origin,
    lookup(`shop/produce/list?baojia_type=${type}&page_size=1`, token),
  )
  if (!list[0]) throw new Error(`the demo shop has no product of type ${type}`)
  return list[0]
}

const words = ['名片', '宣传单', 'hc', '标签', '手提袋', '铜版', '盒', '折页', 'mp', '信封']

/** Lists and searches of many kinds. */
export const findingCalls = (token: string): MeasuredCall[] => [
  lookup('shop/produce/list', token, {
    others: [2, 3, 4, 5].map((at) => ({ path: `/api/v2/shop/produce/list?page=${at}&page_size=8` })),
    goal: 0.5,
  }),
  lookup(`shop/produce/list?keyword=${encodeURIComponent(words[0] ?? '')}`, token, {
    title: 'GET shop/produce/list?keyword=…',
    others: words.slice(1).flatMap((word) =>
      ['default', 'price', 'sales'].map((sort) => ({
        path: `/api/v2/shop/produce/list?keyword=${encodeURIComponent(word)}&sort=${sort}`,
      })),
    ),
  }),
]

/** What a buyer who is choosing makes us do. */
export const choosingCalls = async (origin: string, token: string): Promise<MeasuredCall[]> => {
  const [gang, offset, roll] = [
    await ofType(origin, token, 1),
    await ofType(origin, token, 2),
    await ofType(origin, token, 3),
  ]
  return [
    lookup(`shop/produce/detail?id=${offset.id}`, token, { title: 'GET shop/produce/detail', goal: 0.5 }),
    { ...(await quoteCall(origin, token, gang, true)), goal: 0.35 },
    await quoteCall(origin, token, gang, false),
    { ...(await quoteCall(origin, token, roll, true)), goal: 0.35 },
    await quoteCall(origin, token, roll, false),
    { ...(await quoteCall(origin, token, offset, false)), goalPerSecond: 150 },
    page(`/produce/detail/${offset.id}`, { title: 'GET /produce/detail/… (page)', goalPerSecond: 150 }),
  ]
}
