import { setTimeout as delay } from 'node:timers/promises'
import { endpoints } from '@yinpu/contract'
import { leaflet, signInDemoBuyer } from '../buyers/demo-buyer.ts'
import { ms } from '../report/describe-calls.ts'
import { against, type Tell } from '../report/section.ts'
import { choosePostgres } from '../serving/choose-postgres.ts'
import { startShop } from '../serving/start-shop.ts'

const printedPerSecond = 20
/** Times that the p99 of another call may grow. */
const goal = 2
/** Phases alone and beside printing take turns, so that other load on the machine affects both. */
const rounds = 3
const phaseMs = 5000
const pauseMs = 10

const calls = ['getUser', 'listOrders', 'quoteOffset'] as const
type MeasuredCall = (typeof calls)[number]
type Times = Record<MeasuredCall, number[]>
const noTimes = (): Times => ({ getUser: [], listOrders: [], quoteOffset: [] })

const p99 = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN

/** Resolves to whether the call was served. */
type Send = (name: MeasuredCall | 'printQuotation', at: number) => Promise<boolean>

let addresses = 0

/**
 * Limits count by address, so each request comes from another one; and quotations are printed for visitors, because
 * those of one buyer would wait for each other.
 */
const createSend = (origin: string, headers: Record<string, string>): Send => {
  const inputOf = (name: MeasuredCall | 'printQuotation', at: number) => {
    const request = { ...leaflet, quantity: 5000 + at }
    if (name === 'quoteOffset') return request
    return name === 'printQuotation' ? { quote: { baojia_type: 2, request } } : undefined
  }
  const { authusertoken, ...visitor } = headers
  return async (name, at) => {
    addresses += 1
    const body = inputOf(name, at)
    const response = await fetch(`${origin}${endpoints[name].path}`, {
      method: endpoints[name].method,
      headers: {
        ...visitor,
        ...(name !== 'printQuotation' && authusertoken && { authusertoken }),
        'x-forwarded-for': `10.2.${(addresses >> 8) & 255}.${addresses & 255}`,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    return bytes.includes('"code":10000') || bytes.subarray(0, 4).toString() === '%PDF'
  }
}

const measure = async (send: Send, until: () => boolean, times: Times) => {
  const repeat = async (name: MeasuredCall) => {
    for (let at = 0; !until(); at += 1) {
      const began = performance.now()
      if (!(await send(name, at % 200))) throw new Error(`${name} was refused`)
      times[name].push(performance.now() - began)
      await delay(pauseMs)
    }
  }
  await Promise.all(calls.map(repeat))
}

/** At a steady pace, whether the ones before are printed or not; returns the number of printed ones. */
const print = async (send: Send, until: () => boolean) => {
  const printing: Promise<boolean>[] = []
  while (!until()) {
    printing.push(send('printQuotation', printing.length))
    await delay(1000 / printedPerSecond)
  }
  return (await Promise.all(printing)).filter(Boolean).length
}

const during = (milliseconds: number) => {
  const end = performance.now() + milliseconds
  return () => performance.now() >= end
}

/** Does printing quotations slow other calls down? */
export const runPrintingBench = async (tell: Tell) => {
  const postgres = await choosePostgres()
  const shop = await startShop(postgres?.url, { TRUST_PROXY: '1' })
  try {
    const { headers } = await signInDemoBuyer(shop.origin)
    const send = createSend(shop.origin, headers)
    const warm = during(2000)
    await Promise.all([measure(send, warm, noTimes()), print(send, warm)])
    const [alone, beside] = [noTimes(), noTimes()]
    let printed = 0
    for (let round = 0; round < rounds; round += 1) {
      await measure(send, during(phaseMs), alone)
      const until = during(phaseMs)
      const [, count] = await Promise.all([measure(send, until, beside), print(send, until)])
      printed += count
    }
    const ratios = calls.map((name) => p99(beside[name]) / p99(alone[name]))
    tell({
      title: `Other calls beside ${printedPerSecond} printed quotations a second, on ${postgres ? 'PostgreSQL' : 'the embedded database'}`,
      columns: ['call', 'alone, p99 ms', 'beside printing, p99 ms', 'ratio', 'goal'],
      rows: calls.map((name, at) => {
        const ratio = ratios[at] ?? Number.NaN
        return [
          name,
          ms(p99(alone[name])),
          ms(p99(beside[name])),
          ratio.toFixed(2),
          against(`< ${goal}`, ratio < goal),
        ]
      }),
      findings: [`${printed} quotations printed in ${(rounds * phaseMs) / 1000} s`],
    })
  } finally {
    await shop.stop()
    await postgres?.stop()
  }
}
