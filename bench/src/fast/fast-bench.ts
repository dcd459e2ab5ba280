import { fileURLToPath } from 'node:url'
import { choosingCalls, findingCalls } from '../catalogue/catalogue-calls.ts'
import { count, micros } from '../report/describe-calls.ts'
import type { Tell } from '../report/section.ts'
import { choosePostgres } from '../serving/choose-postgres.ts'
import { type Figures, measureCall, warmUp } from '../serving/measure-call.ts'
import { companyCall, fetchAccessToken } from '../serving/measured-calls.ts'
import { startShop } from '../serving/start-shop.ts'

const parts = ['batch per tick']
const flags = ['--import', fileURLToPath(new URL('leave-out.ts', import.meta.url))]
/** All and each left out take turns, so that other load on the machine affects them alike. */
const rounds = 3
const effort = { warmUp: 1, call: 2 }
/** A part that gains less is not worth its code. */
const leastGain = 0.1

const measuredTitles = [
  'GET shop/company',
  'GET shop/produce/list',
  'GET shop/produce/detail',
  'POST quote/pt',
  'POST quote/pt, never asked before',
  'POST quote/lz, never asked before',
]

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

const cpuOf = (figures: Figures[]) =>
  median(figures.map(({ processorMicros }) => processorMicros ?? Number.NaN))

/** Measures the gain of each part of `http/fast`: the same calls without it, by the server's processor time. */
export const runFastBench = async (tell: Tell) => {
  const postgres = await choosePostgres()
  const title = 'The parts of the fast answers, each left out'
  if (!postgres)
    return tell({ title, columns: [], rows: [], findings: ['left out: PostgreSQL is not installed'] })
  const figuresOf = new Map<string, Figures[]>()
  const add = (key: string, figures: Figures) => figuresOf.set(key, [...(figuresOf.get(key) ?? []), figures])
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const without of ['', ...parts]) {
        const shop = await startShop(postgres.url, { FAST_WITHOUT: without }, flags)
        try {
          const token = await fetchAccessToken(shop.origin)
          await warmUp(shop, companyCall(token))
          const calls = [
            companyCall(token),
            ...findingCalls(token),
            ...(await choosingCalls(shop.origin, token)),
          ]
          for (const call of calls.filter((one) => measuredTitles.includes(one.title)))
            add(`${call.title} ${without}`, await measureCall(shop, call, effort))
        } finally {
          await shop.stop()
        }
      }
  } finally {
    await postgres.stop()
  }
  const cpu = (call: string, without: string) => cpuOf(figuresOf.get(`${call} ${without}`) ?? [])
  const gain = (call: string, without: string) => cpu(call, without) / cpu(call, '') - 1
  tell({
    title,
    columns: ['call', 'requests/s', 'cpu µs', ...parts.map((part) => `without ${part}: cpu µs`)],
    rows: measuredTitles.map((call) => [
      call,
      count(median((figuresOf.get(`${call} `) ?? []).map(({ perSecond }) => perSecond))),
      micros(cpu(call, '')),
      ...parts.map((part) => `${micros(cpu(call, part))} (${(100 * gain(call, part)).toFixed(0)} %)`),
    ]),
    findings: parts.map((part) => {
      const best = Math.max(...measuredTitles.map((call) => gain(call, part)))
      return `${part}: saves up to ${(100 * best).toFixed(0)} % of a call's processor time${best < leastGain ? ', less than its code is worth' : ''}`
    }),
  })
}
