import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { demoProducts } from '../demo/demo-shop.ts'
import {
  amountInCapitals,
  countBlocks,
  demoTariff,
  demoTariffSource,
  type GangProduct,
  planSheet,
  type QuoteResult,
  quoteFreight,
  quoteGangRun,
  quoteInkLabel,
  quoteOffset,
  quotePaper,
  quoteRollLabel,
  quoteSampleBook,
  quoteWhiteSample,
  readTariff,
} from '../index.ts'
import { aSampleBook } from '../sample/testing/a-sample-book.ts'
import { Random } from './random.ts'
import { type RequestKind, randomAbsurdity, randomRequest } from './random-request.ts'

/** By night each kind gets a hundred thousand requests. */
const REQUESTS = process.env.NIGHTLY ? 100_000 : 20_000
/** A time that a buyer would take for hanging; the bench measures the speed. */
const LONGEST_MS = 1000
const CAPITALS = /^(负?[零壹贰叁肆伍陆柒捌玖拾佰仟万亿元角分毫厘]+整?)?$/
const products = [...demoProducts.values()]

interface Answer {
  readonly ok: boolean
  readonly errors?: readonly { field: string; message: string }[]
}

const isAmount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0

/** The fault of a quote, or undefined. */
function wrongQuote(result: QuoteResult): string | undefined {
  if (!result.ok) return undefined
  const { total_fen, unit_price, net_kg, lines, ladder } = result.quote
  if (!isAmount(total_fen) || !isAmount(unit_price * 0) || unit_price < 0)
    return `total ${total_fen}, each ${unit_price}`
  if (!(Number.isFinite(net_kg) && net_kg > 0)) return `weight ${net_kg}`
  if (lines.reduce((sum, { amount_fen }) => sum + amount_fen, 0) !== total_fen) return 'lines do not sum'
  if (lines.some(({ amount_fen, basis }) => !isAmount(amount_fen) || /NaN|undefined|Infinity/.test(basis)))
    return 'a line'
  return ladder.every((step) => isAmount(step.total_fen)) ? undefined : 'a step of the ladder'
}

/** Measures again by this thread's own time, since others may have had the processor meanwhile. */
function hangs(ask: () => unknown): boolean {
  const start = process.threadCpuUsage()
  ask()
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000 > LONGEST_MS
}

function fuzz<T extends Answer>(
  kind: RequestKind,
  ask: (request: unknown) => T,
  wrong: (answer: T) => string | undefined,
) {
  const random = new Random(20_240_901)
  const counts = { good: 0, refused: 0 }
  for (let index = 0; index < REQUESTS; index++) {
    const request = randomRequest(kind, random)
    const start = performance.now()
    const answer = ask(request)
    const isHanging = performance.now() - start > LONGEST_MS && hangs(() => ask(request))
    const isSilent =
      !answer.ok && !(answer.errors?.length && answer.errors.every(({ message }) => message !== ''))
    const fault = wrong(answer) ?? (isHanging ? 'hangs' : isSilent ? 'refused without a reason' : undefined)
    if (fault) expect.fail(`${fault}, request ${index}: ${inspect(request, { depth: 4 }).slice(0, 2000)}`)
    counts[answer.ok ? 'good' : 'refused']++
  }
  return counts
}

describe('a hundred thousand requests of a kind', { timeout: 300_000 }, () => {
  let [askedOffset, askedGang] = [0, 0]
  const gangRun = (request: unknown) => {
    return quoteGangRun(demoTariff, products[askedGang++ % products.length] as GangProduct, request)
  }

  it.each<[string, RequestKind, (request: unknown) => QuoteResult]>([
    ['ysp', 'offset', (request) => quoteOffset(demoTariff, request, { neighbours: askedOffset++ % 5 === 0 })],
    ['pt', 'gangRun', gangRun],
    ['lz', 'label', (request) => quoteRollLabel(demoTariff, request)],
    ['ink-lz', 'label', (request) => quoteInkLabel(demoTariff, request)],
    ['paper', 'paper', (request) => quotePaper(demoTariff, request)],
    ['yangpin of a box', 'whiteSample', (request) => quoteWhiteSample(demoTariff, request)],
    ['yangpin of paper', 'sampleBook', (request) => quoteSampleBook(demoTariff, aSampleBook(), request)],
  ])('%s: none throws, hangs or gives a wrong total', (_name, kind, ask) => {
    const counts = fuzz(kind, ask, wrongQuote)
    expect(Math.min(counts.good, counts.refused)).toBeGreaterThan(REQUESTS / 20)
  })

  it('kaishu', () => {
    const ask = (request: unknown) => planSheet(demoTariff, request)
    const counts = fuzz('sheet', ask, (answer) => {
      if (!answer.ok) return undefined
      return answer.sheets.every(
        ({ best, straight, blocks }) => best >= straight && countBlocks(blocks) === best,
      )
        ? undefined
        : 'a wrong plan'
    })
    expect(Math.min(counts.good, counts.refused)).toBeGreaterThan(REQUESTS / 20)
  })

  it('yunfei', () => {
    const ask = (request: unknown) => quoteFreight(demoTariff, request)
    const counts = fuzz('freight', ask, (answer) => {
      if (!answer.ok) return undefined
      return answer.list.every(({ fee_fen }) => isAmount(fee_fen)) ? undefined : 'a wrong fee'
    })
    expect(Math.min(counts.good, counts.refused)).toBeGreaterThan(REQUESTS / 20)
  })

  it('amounts in capitals', () => {
    const random = new Random(7)
    for (let index = 0; index < REQUESTS; index++) {
      const value = randomAbsurdity(random)
      if (!CAPITALS.test(amountInCapitals(value))) expect.fail(inspect(value))
    }
  })

  it('tariffs with one figure spoilt are read or refused with a path', () => {
    const random = new Random(11)
    for (let index = 0; index < 1000; index++) {
      const source = structuredClone(demoTariffSource) as Record<string, unknown>
      spoil(source, random)
      const read = readTariff(source)
      if (read.ok) continue
      expect(read.issues.length).toBeGreaterThan(0)
    }
  })
})

/** Walks down at random and puts an absurd value at the end. */
function spoil(source: Record<string, unknown>, random: Random): void {
  const keys = Object.keys(source)
  if (keys.length === 0) return
  const key = random.pick(keys)
  const value = source[key]
  if (typeof value === 'object' && value !== null && random.isTrue(0.8))
    spoil(value as Record<string, unknown>, random)
  else source[key] = randomAbsurdity(random)
}
