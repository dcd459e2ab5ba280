import type { RunningSimulator } from '@yinpu/simulators/loopback-server'
import { afterEach, describe, expect, it } from 'vitest'
import { failureOf } from '../../testing/provider-failure.ts'
import { createAlipay } from './alipay.ts'
import { readBillRows } from './bill.ts'
import { signRsa2 } from './signing.ts'
import {
  alipaySettings,
  aNewPayment,
  aRefund,
  createAlipayRig,
  getAlipayKeys,
  noon,
} from './testing/alipay-rig.ts'

const day = 24 * 60 * 60_000
const { paymentNo, amountFen } = aNewPayment()

const started: RunningSimulator[] = []
afterEach(async () => {
  for (const { close } of started.splice(0)) await close()
})

const busyRig = async () => {
  const rig = createAlipayRig()
  await rig.alipay.start(aNewPayment({ subject: '名片，双面,覆膜 €™🖨' }))
  await rig.simulator.pay(paymentNo)
  await rig.alipay.refund(aRefund())
  rig.clock.now += day
  await rig.alipay.refund(aRefund({ refundNo: 'TK2', amountFen: 1 }))
  return rig
}

const providerNo = expect.stringMatching(/^\d{28}$/)
const firstDay = [
  { kind: 'payment', paymentNo, refundNo: '', amountFen, providerNo },
  { kind: 'refund', paymentNo, refundNo: aRefund().refundNo, amountFen: 345, providerNo },
]

describe('a bill', () => {
  it('holds what was paid and given back on a day of Beijing', async () => {
    const { alipay, clock } = await busyRig()
    expect(await alipay.readBill('2026-11-15')).toEqual(firstDay)
    clock.now += day
    expect(await alipay.readBill('2026-11-16')).toEqual([
      { kind: 'refund', paymentNo, refundNo: 'TK2', amountFen: 1, providerNo },
    ])
  })

  it('is empty for a day without business, and for one that is not over', async () => {
    const { alipay } = await busyRig()
    expect(await alipay.readBill('2026-11-14')).toEqual([])
    expect(await alipay.readBill('2026-11-16')).toEqual([])
  })

  it('comes over a network byte by byte', async () => {
    const { simulator, clock } = await busyRig()
    const running = await simulator.listen()
    started.push(running)
    const settings = alipaySettings({ gateway: `${running.url}/gateway.do` })
    const alipay = createAlipay(settings, { now: () => clock.now })
    expect(await alipay.readBill('2026-11-15')).toEqual(firstDay)
    expect(await alipay.query(paymentNo)).toMatchObject({ state: 'paid', amountFen })
    simulator.outages['*'] = 'unreachable'
    expect(await failureOf(alipay.query(paymentNo))).toMatchObject({
      reason: 'unreachable (UND_ERR_SOCKET)',
      isRefusal: false,
    })
  })

  it('is refused for a day that is none', async () => {
    const { alipay } = await busyRig()
    const error = await failureOf(alipay.readBill('14.11.2026'))
    expect(error).toMatchObject({ reason: 'INVAILID_ARGUMENTS', isRefusal: true })
  })

  it.each([
    ['unreachable', 'unreachable (ECONNRESET)'],
    ['server-error', 'no bill (HTTP 502)'],
  ] as const)('is no refusal when its download is %s', async (outage, reason) => {
    const { alipay, simulator } = await busyRig()
    simulator.outages.download = outage
    expect(await failureOf(alipay.readBill('2026-11-15'))).toMatchObject({ reason, isRefusal: false })
  })
})

describe('a download', () => {
  /** An Alipay that names this address, and the requests that follow. */
  const namedBy = (gateway: string, address: string, reply: () => Response) => {
    const requests: string[] = []
    const raw = JSON.stringify({ code: '10000', msg: 'Success', bill_download_url: address })
    const name = 'alipay_data_dataservice_bill_downloadurl_query_response'
    const sign = signRsa2(raw, getAlipayKeys().theirs.privateKey)
    const fetch = async (input: string | URL | Request, init?: RequestInit) => {
      if (init?.method === 'POST') return new Response(`{"${name}":${raw},"sign":"${sign}"}`)
      requests.push(`${init?.redirect} ${input}`)
      return reply()
    }
    return { requests, alipay: createAlipay(alipaySettings({ gateway }), { fetch, now: () => noon }) }
  }
  const real = 'https://openapi.alipay.com/gateway.do'
  const simulated = 'http://127.0.0.1:7000/gateway.do'
  const nothing = () => new Response('', { status: 404 })

  it.each([
    [real, 'https://bill.example/a?b=1', 'https://bill.example/a?b=1'],
    [real, 'http://bill.example/a?b=1', 'https://bill.example/a?b=1'],
    [simulated, 'http://127.0.0.1:7000/bill/1', 'http://127.0.0.1:7000/bill/1'],
    [simulated, 'http://127.0.0.1:7001/bill/1', 'https://127.0.0.1:7001/bill/1'],
    ['http://shop.example/gateway.do', 'http://shop.example/bill/1', 'https://shop.example/bill/1'],
  ])('named by %s as %s is asked for as %s', async (gateway, address, expected) => {
    const { alipay, requests } = namedBy(gateway, address, nothing)
    expect(await failureOf(alipay.readBill('2026-11-14'))).toMatchObject({ reason: 'no bill (HTTP 404)' })
    expect(requests).toEqual([`manual ${expected}`])
  })

  it.each(['file:///etc/passwd', 'ftp://bill.example/a', '/a', ''])(
    'is not made from %j',
    async (address) => {
      const { alipay, requests } = namedBy(real, address, nothing)
      const error = await failureOf(alipay.readBill('2026-11-14'))
      expect(error).toMatchObject({ reason: 'malformed answer (HTTP 200)', isRefusal: false })
      expect(requests).toEqual([])
    },
  )

  it.each(['', '<html></html>', 'PK'])('that is %j is no bill', async (body) => {
    const { alipay } = namedBy(real, 'https://bill.example/a', () => new Response(body))
    const error = await failureOf(alipay.readBill('2026-11-14'))
    expect(error).toMatchObject({ reason: 'malformed bill', isRefusal: false })
  })

  it('is given up when it does not end', async () => {
    const chunk = new Uint8Array(1024 * 1024)
    const endless = () => new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(chunk) })
    const { alipay } = namedBy(real, 'https://bill.example/a', () => new Response(endless()))
    expect(await failureOf(alipay.readBill('2026-11-14'))).toMatchObject({ reason: 'bill too large' })
  })
})

const header =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,订单金额（元）,商家实收（元）,券名称,退款批次号/请求号,备注'
const time = '2026-11-14 10:00:00'
const sheet = (...rows: string[]) => ['#业务明细', '#----', header, ...rows, '#合计', ''].join('\r\n')
const paid = (subject: string, amount = '123.45', coupon = '') =>
  `2026A\t,ZF1\t,交易\t,${subject},${time},${time},${amount},100.00,${coupon}\t,\t,\t`

const entry = { kind: 'payment', paymentNo: 'ZF1', refundNo: '', amountFen: 12_345, providerNo: '2026A' }

it('reads payments and refunds by the titles of their columns', () => {
  const refund = `2026A\t,ZF1\t,退款\t,印铺,${time},${time},-3.45,-3.45,\t,TK1\t,\t`
  const other = `2026A\t,ZF1\t,转账\t,印铺,${time},${time},x,x,\t,\t,\t`
  expect(readBillRows(sheet(paid('印铺'), refund, other))).toEqual([
    entry,
    { kind: 'refund', paymentNo: 'ZF1', refundNo: 'TK1', amountFen: 345, providerNo: '2026A' },
  ])
})

it('takes units in narrow brackets and an empty day', () => {
  expect(readBillRows(sheet(paid('印铺')).replaceAll('（元）', '(元)'))).toEqual([entry])
  expect(readBillRows(sheet())).toEqual([])
})

it('bears commas in what is sold', () => {
  expect(readBillRows(sheet(paid('名片,单页,"画册"')))).toEqual([entry])
})

it.each([
  ['a comma elsewhere', paid('印铺', '123.45', '满100减5,限时')],
  ['too few cells', '2026A,ZF1,交易,印铺'],
  ['an amount that is none', paid('印铺', '一百')],
])('does not guess at a line with %s', (_, row) => {
  expect(() => readBillRows(sheet(row))).toThrow()
})

it.each(['', '#nothing', '门店编号,门店名称,交易订单总笔数\r\n合计,,1', '<html></html>'])(
  'knows %j for another sheet',
  (csv) => {
    expect(readBillRows(csv)).toBeUndefined()
  },
)
