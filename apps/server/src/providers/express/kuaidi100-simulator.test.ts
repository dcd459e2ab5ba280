import { setTimeout as delay } from 'node:timers/promises'
import { createKuaidi100Simulator } from '@yinpu/simulators/kuaidi100-simulator'
import type { RunningSimulator } from '@yinpu/simulators/loopback-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { kuaidi100Sign } from './kuaidi100-express.ts'

const account = { customer: 'CUSTOMER', key: 'KEY' }
const noon = Date.parse('2026-03-01T04:00:00Z')
const minute = 60_000

let now = noon
let simulator: ReturnType<typeof createKuaidi100Simulator>
let running: RunningSimulator
const start = async (isStrict: boolean) => {
  simulator = createKuaidi100Simulator({ ...account, isStrict, now: () => now })
  running = await simulator.listen()
}
beforeEach(async () => {
  now = noon
  await start(false)
  simulator.setRoute({
    com: 'zhongtong',
    num: '78100000000001',
    phone: '13800138021',
    state: 3,
    events: [
      { at: noon, text: '已揽收', place: '广东,深圳市' },
      { at: noon + minute, text: '已签收' },
    ],
  })
})
afterEach(() => running.close())

const good = { com: 'zhongtong', num: '78100000000001', phone: '8021' }

/** A query with a right signature, whatever else is wrong with it. */
const ask = async (param: unknown, change: Record<string, string> = {}) => {
  const text = typeof param === 'string' ? param : JSON.stringify(param)
  const form = { customer: account.customer, sign: kuaidi100Sign(text, account), param: text, ...change }
  const response = await fetch(`${running.url}/poll/query.do`, {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  return response.json() as Promise<{ returnCode?: string; data?: { time: string }[] }>
}

describe('the simulated kuaidi100', () => {
  it('answers in kuaidi100’s form, with times of Shanghai', async () => {
    expect(await ask(good)).toEqual({
      message: 'ok',
      nu: good.num,
      ischeck: '1',
      condition: '00',
      com: 'zhongtong',
      status: '200',
      state: '3',
      data: [
        expect.objectContaining({ time: '2026-03-01 12:01:00', context: '已签收', areaName: null }),
        expect.objectContaining({ ftime: '2026-03-01 12:00:00', areaName: '广东,深圳市' }),
      ],
    })
    expect((await ask({ ...good, order: 'asc' })).data?.[0]?.time).toBe('2026-03-01 12:00:00')
  })

  it.each<[string, unknown, Record<string, string>]>([
    ['400', good, { customer: 'OTHER' }],
    ['400', good, { param: '' }],
    ['400', good, { sign: '' }],
    ['400', 'com=zhongtong', {}],
    ['400', 'null', {}],
    ['400', { ...good, com: 'ZhongTong' }, {}],
    ['400', { ...good, num: '12345' }, {}],
    ['400', { ...good, num: '1'.repeat(33) }, {}],
    ['400', { ...good, phone: 8021 }, {}],
    ['503', good, { sign: kuaidi100Sign(JSON.stringify(good), account).toLowerCase() }],
    ['503', good, { param: JSON.stringify({ ...good, num: '78100000000002' }) }],
    ['408', { ...good, phone: undefined }, {}],
    ['408', { ...good, phone: '021' }, {}],
    ['408', { ...good, phone: '8022' }, {}],
    ['500', { ...good, com: 'yuantong' }, {}],
    ['500', { ...good, num: '78100000000002' }, {}],
  ])('answers %s to %j with %j', async (returnCode, param, change) => {
    expect(await ask(param, change)).toEqual({ result: false, returnCode, message: expect.any(String) })
  })

  it('takes a form alone, posted to its one address', async () => {
    const url = `${running.url}/poll/query.do`
    const json = await fetch(url, { method: 'POST', body: JSON.stringify(good) })
    expect(await json.json()).toMatchObject({ returnCode: '400' })
    expect((await fetch(url)).status).toBe(404)
    expect((await fetch(running.url, { method: 'POST' })).status).toBe(404)
  })

  it('refuses a number within half an hour when it is strict, and no other', async () => {
    await running.close()
    await start(true)
    const other = { ...good, num: '78100000000002' }
    expect((await ask(good)).returnCode).toBe('500')
    now += 30 * minute - 1
    expect((await ask(good)).returnCode).toBe('400')
    expect((await ask(other)).returnCode).toBe('500')
    now += 1
    expect((await ask(good)).returnCode).toBe('500')
    expect(simulator.questions.map(({ num }) => num)).toEqual([good.num, other.num, good.num])
  })

  it('says rubbish until told to stop', async () => {
    simulator.answerRubbish('<html></html>', 502)
    const response = await fetch(running.url)
    expect({ status: response.status, text: await response.text() }).toEqual({
      status: 502,
      text: '<html></html>',
    })
    simulator.answerRubbish(undefined)
    expect((await ask(good)).data).toHaveLength(2)
  })

  it('is as slow as told', async () => {
    simulator.beSlow(60)
    const order: string[] = []
    await Promise.all([
      ask(good).then(() => order.push('the answer')),
      delay(50).then(() => order.push('a shorter time')),
    ])
    expect(order).toEqual(['a shorter time', 'the answer'])
  })
})
