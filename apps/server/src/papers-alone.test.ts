import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePdf } from './artwork/testing/make-pdf.ts'
import { makePicture } from './artwork/testing/make-picture.ts'
import { createProcessStore } from './testing/process-database.ts'
import { runShopCommand, type ServerProcess, startServerProcess } from './testing/run-server.ts'
import { isMainRun } from './testing/test-turns.ts'

/**
 * A program whose author had the specification and the page on the API, and nothing else: it knows paths, headers
 * and fields from those texts, sends numbers as text at will, and chooses its next step by `actions` alone.
 */
interface Wire {
  code: number
  msg: string
  // biome-ignore lint/suspicious/noExplicitAny: this client has no types of ours on purpose
  data: any
}

interface Input {
  query?: Record<string, string>
  body?: object
  key?: string
}

type Store = Awaited<ReturnType<typeof createProcessStore>>

let store: Store
let server: ServerProcess
beforeAll(async () => {
  store = await createProcessStore()
  server = await startServerProcess({ ...store.environment, NODE_ENV: 'development', SEED_DEMO: 'bare' })
})
afterAll(async () => {
  server?.child.kill()
  await server?.ended
  await store?.remove()
})

const openClient = () => {
  const headers: Record<string, string> = {}
  const call = async (method: string, path: string, { query = {}, body, key }: Input = {}): Promise<Wire> => {
    const search = new URLSearchParams(query).toString()
    const response = await fetch(`${server.address}/api/v2/${path}${search && `?${search}`}`, {
      method,
      headers: {
        ...headers,
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await response.json()) as Wire
  }
  const must = async (method: string, path: string, input: Input = {}) => {
    const { code, msg, data } = await call(method, path, input)
    if (code !== 10000) throw new Error(`${method} ${path}: ${code} ${msg} ${JSON.stringify(data)}`)
    return data
  }
  return { headers, call, must }
}

type Client = ReturnType<typeof openClient>

/** Form, bytes, and back comes the key. */
const upload = async (client: Client, order_id: string, filename: string, type: string, bytes: Buffer) => {
  const { host, fields, key } = await client.must('POST', 'user/oss/signature', {
    body: { order_id, filename, size: String(bytes.length), type },
  })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value as string)
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), filename)
  const answer = await fetch(new URL(host, server.address), { method: 'POST', body: form })
  expect(answer.ok).toBe(true)
  return { key, name: filename, size: bytes.length }
}

const asShop = async (...args: string[]) => {
  const { code, stdout, stderr } = await runShopCommand([...args, '--json', '--company', '印铺'], {
    DATA_DIR: store.environment.DATA_DIR,
  })
  if (code !== 0) throw new Error(`${args.join(' ')}: ${stderr}`)
  return JSON.parse(stdout)
}

it.runIf(isMainRun)(
  'a program that knows only the papers goes from the first token to the refund',
  async () => {
    const client = openClient()
    const { headers, call, must } = client
    const { token } = await must('POST', 'auth/company/token', {
      body: { app_auth_token: 'yinpu-demo', public_key: 'yinpu-demo-public', mode: '2', domain: '' },
    })
    headers.accesstoken = token

    const mobile = '13712340001'
    const person = { mobile, password: 'abc12345', email: 'papers@example.com', name: '张三' }
    const key = randomUUID()
    const registered = await must('POST', 'auth/user/reg', { body: person, key })
    expect((await must('POST', 'auth/user/reg', { body: person, key })).token).toBeTypeOf('string')
    headers.authusertoken = registered.token

    const { list } = await must('GET', 'shop/produce/list', {
      query: { keyword: '宣传单', baojia_type: '2' },
    })
    expect(list[0].baojia_type_text).toBe('专版印刷')
    const product = await must('GET', 'shop/produce/detail', { query: { id: list[0].id } })
    const body = { ...product.defaults, colours_front: 4, colours_back: 0, print_method: '0', save: true }
    const quote = await must('POST', 'user/baojiadan/quote/ysp', { body })
    expect(quote.lines.reduce((sum: number, line: { amount_fen: number }) => sum + line.amount_fen, 0)).toBe(
      quote.total_fen,
    )
    const wrong = await call('POST', 'user/baojiadan/quote/ysp', { body: { ...body, quantity: '0' } })
    expect(wrong.msg).toBe(wrong.data.fields.quantity)

    const parsed = await must('GET', 'system/smartParse', {
      query: { text: '张三 13712340001 广东省深圳市南山区科技园1号' },
    })
    const address = await must('POST', 'user/address', { body: { ...parsed, tag: '', is_default: true } })
    const province = parsed.region_code.slice(0, 2)
    const offers = await must('POST', 'user/baojiadan/quote/yunfei', {
      body: { province, bjd_ids: [quote.bjd_id] },
    })
    const [carrier] = offers.list
    expect(carrier).toHaveProperty('days')
    const order = await must('POST', 'user/order', {
      key: randomUUID(),
      body: {
        bjd_ids: [quote.bjd_id],
        address_id: address.id,
        carrier: carrier.id,
        remark: '',
        expect_fen: String(quote.total_fen + carrier.fee_fen),
      },
    })
    const order_id = order.order_id
    const detail = () => must('GET', 'user/order/detail', { query: { order_id } })

    expect(await detail()).toMatchObject({
      state: 10,
      state_text: '待付款',
      receive_before: null,
      invoice: null,
    })
    expect((await detail()).actions).toContain('pay')
    await asShop('topup', mobile, '--amount', '5000', '--why', '充值')
    const payment = await must('POST', 'user/order/pay/init', {
      key: randomUUID(),
      body: { order_id, channel: '3', password: person.password },
    })
    expect(payment).toMatchObject({ paid: true, expires_at: null, channel_text: '余额支付' })
    expect(await must('POST', `user/orders/pay/check_pay/${order_id}`)).toMatchObject({
      paid: true,
      state: 20,
    })

    /** The order's detail once every file has been checked. */
    const looked = async () => {
      for (let tries = 0; tries < 150; tries += 1) {
        const now = await detail()
        if (now.files.every(({ check }: { check: string }) => check !== 'waiting')) return now
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
      throw new Error('nobody looked at the files')
    }
    const line_id = (await detail()).lines[0].line_id
    const attach = async (widthMm: number, heightMm: number, name: string) => {
      const bytes = await makePdf([
        { widthMm, heightMm, draw: (page) => page.rect(9, 9, 90, 90).fill([80, 10, 0, 0]) },
      ])
      const file = await upload(client, order_id, name, 'application/pdf', bytes)
      await must('POST', 'user/order/files', { body: { order_id, line_id, files: [file] } })
      return looked()
    }

    const { width, height } = product.defaults
    const faulty = await attach(width / 2, height, 'faulty.pdf')
    expect(faulty).toMatchObject({ state: 20, actions: expect.arrayContaining(['upload']) })
    expect(faulty.actions).not.toContain('accept')
    const refused = await call('POST', 'user/order/files/accept', { body: { order_id, line_id } })
    expect(refused.code).not.toBe(10000)

    // Without its bleed the page is fit with a warning: the buyer has to say yes to it.
    const doubtful = await attach(width, height, 'doubtful.pdf')
    expect(doubtful.files).toHaveLength(1)
    expect(doubtful).toMatchObject({ state: 20, actions: expect.arrayContaining(['accept', 'upload']) })
    await must('POST', 'user/order/files/accept', { body: { order_id, line_id } })
    expect(await detail()).toMatchObject({ state: 30, state_text: '审稿中' })

    await asShop('approve', order.order_no)
    await asShop('produce', order.order_no)
    await asShop('ship', order.order_no, '--carrier', carrier.id, '--no', 'ZT1234567890')
    expect((await detail()).actions).toContain('take_good')
    await must('GET', 'user/orders/take_good', { query: { order_id } })

    const picture = await upload(
      client,
      order_id,
      'damage.png',
      'image/png',
      await makePicture(60, 40).png().toBuffer(),
    )
    const claim = await must('POST', 'user/afterSale', {
      key: randomUUID(),
      body: {
        order_id,
        lines: [{ line_id, quantity: '1' }],
        type: '2',
        amount_fen: '1000',
        reason: '印刷质量问题',
        description: '颜色不对',
        images: [picture.key],
      },
    })
    await asShop('agree', claim.after_no, '--back', '余额')
    const ended = await must('GET', `user/afterSale/${claim.after_id}`)
    expect(ended).toMatchObject({ state: 40, state_text: '已完成', type_text: '仅退款', parcel: null })
    const { refunds } = await must('POST', 'user/afterSale/refundQuery', {
      body: { after_id: claim.after_id },
    })
    expect(refunds).toMatchObject([{ amount_fen: 1000, state_text: '已退款' }])
    const ledger = await must('GET', 'user/amout_detail', { query: { page_size: '1' } })
    expect(ledger.list[0]).toMatchObject({ type: 3, type_text: '退款', amount_fen: 1000 })
    const kinds = await must('GET', 'system/amout_detail/type/text')
    expect(kinds[String(ledger.list[0].type)]).toBe('退款')
  },
)
