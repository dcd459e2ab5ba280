import { randomUUID } from 'node:crypto'
import { flyer } from './order-shop.ts'

interface Answer {
  status: number
  code: number
  msg: string
  data: never
}

/** Numbers that come again for the same seed. */
const createRandom = (seed: number) => {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return {
    below: (end: number) => Math.floor(next() * end),
    pick: <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)],
  }
}

const addressInput = {
  name: '王小印',
  mobile: '13800138000',
  province: '广东省',
  city: '深圳市',
  district: '南山区',
  region_code: '440305',
}
const papers = [157, 200].flatMap((gsm) =>
  [false, true].map((cut) => ({ paper: 'tb', gsm, size: 'dd', sheets: 100, cut })),
)

interface Setting {
  /** servers of one shop; every request goes to any of them */
  addresses: string[]
  headers: Record<string, string>
  password: string
  seed: number
}

/** One buyer who does everything at once, in many tabs: each tab may change the records of the others. */
export const createRandomBuyer = ({ addresses, headers, password, seed }: Setting) => {
  const random = createRandom(seed)
  const created = { addresses: [] as string[], quotes: [] as string[], papers: [] as string[] }
  const orders: string[] = []
  const claims: string[] = []
  const failures: string[] = []
  const succeeded = new Set<string>()
  // Few, so that some come twice, with the same body or with another.
  const repeatedKeys = Array.from({ length: 10 }, () => randomUUID())

  /** Mostly a new one, sometimes one that has come before, sometimes none. */
  const someKey = (): Record<string, string> => {
    const kind = random.below(10)
    if (kind < 2) return {}
    return { 'idempotency-key': (kind < 4 ? random.pick(repeatedKeys) : undefined) ?? randomUUID() }
  }

  const ask = async (method: string, path: string, body?: object): Promise<Answer> => {
    const response = await fetch(`${random.pick(addresses)}/api/v2/${path}`, {
      method,
      headers: {
        ...headers,
        ...(body && { 'content-type': 'application/json' }),
        ...(method === 'POST' && someKey()),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = { ...((await response.json()) as Omit<Answer, 'status'>), status: response.status }
    if (answer.status >= 500 || answer.code === 50000)
      failures.push(`${method} ${path}: ${answer.status} ${answer.msg}`)
    return answer
  }

  const orderFrom = async (kind: 'bjd_ids' | 'paper_cart_ids', ids: string[]) => {
    const choice = { [kind]: [...new Set(ids)], pickup: true }
    const preview = await ask('POST', 'user/order/preview', choice)
    const expect_fen = (preview.data as { total_fen?: number } | null)?.total_fen ?? 0
    const answer = await ask('POST', 'user/order', { ...choice, expect_fen })
    if (answer.code === 10000) orders.push((answer.data as { order_id: string }).order_id)
    return answer
  }
  const some = (ids: string[]) => [random.pick(ids) ?? randomUUID(), random.pick(ids) ?? randomUUID()]
  const anOrder = () => random.pick(orders.slice(-6)) ?? randomUUID()
  const keep = (list: string[], field: string, answer: Answer) => {
    const id = (answer.data as Record<string, string> | null)?.[field]
    if (answer.code === 10000 && id) list.push(id)
    return answer
  }
  const addressBody = () => ({
    ...addressInput,
    detail: `第 ${random.below(3)} 号`,
    is_default: random.below(2) === 0,
  })

  const actions: Record<string, () => Promise<Answer>> = {
    'add an address': async () =>
      keep(created.addresses, 'id', await ask('POST', 'user/address', addressBody())),
    'change an address': () =>
      ask('PUT', 'user/address', { ...addressBody(), id: random.pick(created.addresses) ?? randomUUID() }),
    'delete an address': () =>
      ask('DELETE', `user/address?id=${random.pick(created.addresses) ?? randomUUID()}`),
    'save a quote': async () =>
      keep(created.quotes, 'bjd_id', await ask('POST', 'user/baojiadan/quote/ysp', { ...flyer, save: true })),
    'delete quotes': () => ask('DELETE', `user/bjd?ids=${some(created.quotes).join(',')}`),
    'add paper': async () =>
      keep(created.papers, 'id', await ask('POST', 'user/paper-shop-cart', random.pick(papers))),
    'change paper': () =>
      ask('POST', 'user/paper-shop-cart', {
        ...random.pick(papers),
        item_id: random.pick(created.papers) ?? randomUUID(),
      }),
    'delete paper': () => ask('DELETE', `user/paper-shop-cart?ids=${some(created.papers).join(',')}`),
    'order print': () => orderFrom('bjd_ids', some(created.quotes.slice(-6))),
    'order paper': () => orderFrom('paper_cart_ids', [random.pick(created.papers.slice(-4)) ?? randomUUID()]),
    'pay by balance': () => ask('POST', 'user/order/pay/init', { order_id: anOrder(), channel: 3, password }),
    'cancel an order': () => ask('GET', `user/orders/cancel?order_id=${anOrder()}`),
    'order again': async () => {
      const answer = await ask('POST', 'user/orders/reorder', { order_id: anOrder() })
      const { bjd_ids = [], paper_cart_ids = [] } = (answer.data ?? {}) as Record<string, string[]>
      created.quotes.push(...bjd_ids)
      created.papers.push(...paper_cart_ids)
      return answer
    },
    'apply for after-sale': async () => {
      const order_id = anOrder()
      const detail = await ask('GET', `user/order/detail?order_id=${order_id}`)
      const line_id =
        (detail.data as { lines?: { line_id: string }[] } | null)?.lines?.[0]?.line_id ?? randomUUID()
      const claim = { order_id, lines: [{ line_id, quantity: 1 }], type: 2, amount_fen: 1 }
      const texts = { reason: '数量不足', description: '', images: [] }
      return keep(claims, 'after_id', await ask('POST', 'user/afterSale', { ...claim, ...texts }))
    },
    'cancel an after-sale': () =>
      ask('POST', 'user/afterSale/cancel', { after_id: random.pick(claims.slice(-3)) ?? randomUUID() }),
    'change the profile': () =>
      ask('PUT', 'user/user', { name: `买家${random.below(9)}`, avatar: random.pick(['ink', 'cyan']) }),
    'change the QQ': () => ask('POST', 'user/qq/rest', { qq: String(10_000 + random.below(90_000)) }),
  }

  const names = Object.keys(actions)
  const act = async () => {
    const name = random.pick(names) ?? ''
    const answer = await actions[name]?.()
    if (answer?.code === 10000) succeeded.add(name)
  }

  return {
    names,
    failures,
    succeeded,
    ask,
    /** opens a number of tabs, each with a number of steps in turn */
    run: async (tabs: number, steps: number) => {
      await Promise.all(
        Array.from({ length: tabs }, async () => {
          for (let step = 0; step < steps; step += 1) await act()
        }),
      )
    },
  }
}
