import { demoTariffSource, type TariffSource } from '@yinpu/pricing'
import { createKuaidi100Simulator } from '@yinpu/simulators/kuaidi100-simulator'
import { jsonAnswer, listenOnLoopback, type RunningSimulator } from '@yinpu/simulators/loopback-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { everythingIn, failureOf } from '../testing/provider-failure.ts'
import { createKuaidi100Express, kuaidi100Sign, phoneTail } from './kuaidi100-express.ts'

const account = { customer: 'CUSTOMER-test', key: 'hunter2-key' }
const parcel = { carrier: 'sf', trackingNo: 'SF1411111111111', phone: '13800138021' }
const noon = Date.parse('2026-03-01T04:00:00Z')
const hour = 60 * 60_000

let simulator: ReturnType<typeof createKuaidi100Simulator>
let running: RunningSimulator
beforeEach(async () => {
  simulator = createKuaidi100Simulator(account)
  running = await simulator.listen()
})
afterEach(() => running.close())

const trackerAt = (url: string, change: Partial<typeof account> & { timeoutMs?: number } = {}) => {
  const { timeoutMs, ...changed } = change
  return createKuaidi100Express({ ...account, ...changed, url }, { timeoutMs })
}
const track = (change: Partial<typeof parcel> = {}) => trackerAt(running.url).track({ ...parcel, ...change })

const sentParcel = {
  com: 'shunfeng',
  num: parcel.trackingNo,
  phone: parcel.phone,
  state: 5,
  events: [
    { at: noon, text: '顺丰速运已收取快件', place: '广东,深圳市,南山区' },
    { at: noon + hour, text: '快件正在派送途中' },
  ],
}

describe('a parcel', () => {
  it('is shown with its newest event first', async () => {
    simulator.setRoute(sentParcel)
    expect(await track()).toEqual({
      state: 'delivering',
      stateText: '派件',
      events: [
        { at: noon + hour, text: '快件正在派送途中', place: '' },
        { at: noon, text: '顺丰速运已收取快件', place: '广东 深圳市 南山区' },
      ],
    })
  })

  it('is nothing yet where kuaidi100 knows nothing of it, or no event', async () => {
    expect(await track()).toBeUndefined()
    simulator.setRoute({ ...sentParcel, events: [] })
    expect(await track()).toBeUndefined()
  })

  it.each([
    [0, 'in-transit', '在途'],
    [1, 'collected', '揽收'],
    [2, 'problem', '疑难'],
    [3, 'signed', '签收'],
    [4, 'returned', '退签'],
    [5, 'delivering', '派件'],
    [6, 'returning', '退回'],
    [7, 'in-transit', '在途'],
    [14, 'problem', '疑难'],
  ])('in state %i is %s, %s', async (number, state, stateText) => {
    simulator.setRoute({ ...sentParcel, state: number })
    expect(await track()).toMatchObject({ state, stateText })
  })

  it('keeps its hundred newest events and two hundred characters of each', async () => {
    const events = Array.from({ length: 130 }, (_, index) => ({
      at: noon + index * hour,
      text: `${index}${'🚚'.repeat(300)}`,
      place: '深'.repeat(300),
    }))
    simulator.setRoute({ ...sentParcel, events })
    const tracked = await track()
    expect(tracked?.events).toHaveLength(100)
    expect(tracked?.events[0]?.at).toBe(noon + 129 * hour)
    expect(tracked?.events[0]?.text).toBe(`129${'🚚'.repeat(197)}`)
    expect(tracked?.events[0]?.place).toHaveLength(200)
  })

  it('is asked for with four digits of the phone where the carrier wants them, else with none', async () => {
    await track()
    await track({ carrier: 'zto', trackingNo: '78100000000001' })
    await track({ carrier: 'deppon', trackingNo: 'DPK210000000001' })
    await track({ carrier: 'deppon', trackingNo: '6210000001' })
    expect(simulator.questions).toEqual([
      { com: 'shunfeng', num: parcel.trackingNo, phone: '8021', order: 'desc' },
      { com: 'zhongtong', num: '78100000000001', phone: '8021', order: 'desc' },
      { com: 'debangkuaidi', num: 'DPK210000000001', phone: '', order: 'desc' },
      { com: 'debangwuliu', num: '6210000001', phone: '', order: 'desc' },
    ])
  })

  it.each(['pickup', 'shunfeng', 'constructor', ''])(
    'is not asked for with the carrier %j',
    async (carrier) => {
      expect(await track({ carrier })).toBeUndefined()
      expect(simulator.questions).toEqual([])
    },
  )

  it('can be asked for with every carrier of the tariff', async () => {
    const { freight } = demoTariffSource as TariffSource
    const carriers = freight.carriers.map(({ id }) => id)
    for (const carrier of carriers) await track({ carrier })
    expect(simulator.questions).toHaveLength(carriers.length)
  })
})

describe('a question', () => {
  it.each([
    ['a wrong key', { key: 'guess' }, {}, '503'],
    ['another customer', { customer: 'OTHER' }, {}, '400'],
    ['another phone', {}, { phone: '13800138022' }, '408'],
    ['no phone', {}, { phone: undefined }, '408'],
    ['too short a number', {}, { trackingNo: '12345' }, '400'],
  ])('is refused with %s', async (_, change, query, code) => {
    simulator.setRoute(sentParcel)
    const error = await failureOf(trackerAt(running.url, change).track({ ...parcel, ...query }))
    expect(error).toMatchObject({ provider: 'express', reason: `returnCode ${code}`, isRefusal: true })
  })
})

describe('kuaidi100 in trouble', () => {
  const answering = async (answer: Parameters<typeof listenOnLoopback>[0]) => {
    await running.close()
    running = await listenOnLoopback(answer)
    return running.url
  }
  const expectTrouble = async (call: Promise<unknown>, reason: string) =>
    expect(await failureOf(call)).toMatchObject({
      message: `express: ${reason}`,
      reason,
      isRefusal: false,
    })

  it('is told apart from a refusal when it cannot be reached', async () => {
    const { url, close } = await listenOnLoopback(() => jsonAnswer(200, {}))
    await close()
    await expectTrouble(trackerAt(url).track(parcel), 'unreachable (ECONNREFUSED)')
  })

  it('is given up when it is slow', async () => {
    simulator.beSlow(1000)
    await expectTrouble(trackerAt(running.url, { timeoutMs: 50 }).track(parcel), 'timed out')
  })

  it.each(['501', '502'])('is no refusal when it says %s', async (returnCode) => {
    simulator.answerRubbish(JSON.stringify({ result: false, returnCode, message: '服务器繁忙' }))
    await expectTrouble(track(), `returnCode ${returnCode}`)
  })

  it.each([
    ['nothing known', { message: '单号不存在', status: '201', state: '0', data: [] }],
    ['nothing known, in numbers', { result: false, returnCode: 500 }],
  ])('is believed when it says that there is %s', async (_, answer) => {
    simulator.answerRubbish(JSON.stringify(answer))
    expect(await track()).toBeUndefined()
  })

  const event = { time: '2026-03-01 12:00:00', context: '已揽收' }
  const routeOf = (...data: unknown[]) => JSON.stringify({ status: '200', state: '0', data })

  it('may leave out what is not needed', async () => {
    simulator.answerRubbish(routeOf({ ...event, ftime: null, areaName: null, location: '深圳', extra: {} }))
    expect(await track()).toMatchObject({ events: [{ at: noon, text: '已揽收', place: '深圳' }] })
  })

  it('may tell events in any order', async () => {
    const times = ['2026-03-01 12:00:00', '2026-03-02 12:00:00', '2026-02-28 12:00:00']
    simulator.answerRubbish(routeOf(...times.map((time) => ({ time, context: time }))))
    const texts = (await track())?.events.map(({ text }) => text)
    expect(texts).toEqual([times[1], times[0], times[2]])
  })

  it.each([
    ['a page', '<html></html>'],
    ['nothing', ''],
    ['a list', '[]'],
    ['no code', '{"message":"ok"}'],
    ['a code that is none', '{"returnCode":{}}'],
    ['no route', '{"status":"200","state":"0"}'],
    ['no state', `{"status":"200","data":[${JSON.stringify(event)}]}`],
    ['an event without a text', routeOf({ time: event.time })],
    ['an event that is none', routeOf(event, null)],
    ['a time that is none', routeOf({ ...event, time: 'yesterday' })],
    ['a time that cannot be', routeOf({ ...event, time: '2026-13-01 12:00:00' })],
  ])('is not believed when it answers with %s', async (_, body) => {
    simulator.answerRubbish(body)
    await expectTrouble(track(), 'malformed answer (HTTP 200)')
  })

  it('does not pass for success with a failing status', async () => {
    simulator.answerRubbish(routeOf(event), 500)
    await expectTrouble(track(), 'malformed answer (HTTP 500)')
  })

  it('is not followed to another address', async () => {
    const url = await answering(() => ({
      status: 307,
      headers: { location: 'http://127.0.0.1:1/' },
      body: '',
    }))
    await expectTrouble(trackerAt(url).track(parcel), 'malformed answer (HTTP 307)')
  })

  it('never makes an error repeat the key, the customer, the number or the phone', async () => {
    const echo = await answering(({ body }) => jsonAnswer(200, { returnCode: body, message: body }))
    for (const url of [echo, 'http://127.0.0.1:1']) {
      const text = everythingIn(await failureOf(trackerAt(url).track(parcel)))
      for (const secret of [account.key, account.customer, parcel.trackingNo, '8021'])
        expect(text).not.toContain(secret)
    }
  })
})

describe('the signature for kuaidi100', () => {
  const account = { customer: 'CUSTOMER', key: 'KEY' }
  const param = '{"com":"yunda","num":"3950055201640"}'

  it('signs as kuaidi100 does', () => {
    expect(kuaidi100Sign(param, account)).toBe('2C8AEE2E7FC19832A89E32F03A2C9C2A')
  })

  it('signs the text as UTF-8', () => {
    expect(kuaidi100Sign('印铺', { customer: '', key: '' })).toBe('50F12338EBCA741FB3C9F12B8E0DB047')
  })

  it.each([
    ['the parameters', ` ${param}`, account],
    ['the key', param, { ...account, key: 'key' }],
    ['the customer', param, { ...account, customer: 'customer' }],
    ['key and customer exchanged', param, { customer: 'KEY', key: 'CUSTOMER' }],
  ])('signs otherwise with %s', (_, text, signer) => {
    expect(kuaidi100Sign(text, signer)).not.toBe(kuaidi100Sign(param, account))
  })
})

it.each([
  ['13800138021', '8021'],
  [' +86 138 0013 8021 ', '8021'],
  ['0755-86719032', '9032'],
  ['075586719032-123', '9032'],
  ['0755-86719032-8801', '9032'],
  ['400-123-4567', '4567'],
  ['13800138021-5566', '5566'],
  ['', ''],
])('of %j is %j', (phone, tail) => {
  expect(phoneTail(phone)).toBe(tail)
})
