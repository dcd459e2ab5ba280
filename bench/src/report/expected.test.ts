import { describe, expect, it } from 'vitest'
import type { Figures } from '../serving/measure-call.ts'
import { describeCalls } from './describe-calls.ts'
import { judge } from './expected.ts'
import { goalsOf } from './section.ts'

const figures = (more: Partial<Figures>): Figures => ({
  perSecond: 1_000,
  p50Ms: 1,
  p99Ms: 2,
  processorMicros: 400,
  busy: { servers: [], generator: 0, machine: 0 },
  ...more,
})

const call = (title: string) => ({ title, method: 'GET', path: '/', headers: {} }) as const

describe('the goals of a call', () => {
  it('are judged one by one, each by its own figure', () => {
    const judged = { title: 'GET user/user', barePerSecond: 10_000, oneQueryPerSecond: 2_000 }
    expect(judge({ ...judged, figures: figures({}) })).toEqual(['≥ 0.7 of one query ✗', '≤ 0.5 ms ✓'])
    expect(judge({ ...judged, figures: figures({ perSecond: 1_400, processorMicros: 501 }) })).toEqual([
      '≥ 0.7 of one query ✓',
      '≤ 0.5 ms ✗',
    ])
  })

  it('are left out where nothing was measured for them', () => {
    const judged = { title: 'GET user/order/detail', barePerSecond: 10_000, oneQueryPerSecond: undefined }
    expect(judge({ ...judged, figures: figures({ processorMicros: undefined }) })).toEqual([])
    const database = { statements: 4, roundTrips: 3.05, micros: 100 }
    expect(judge({ ...judged, figures: figures({ database }) })).toEqual(['≤ 1.2 ms ✓', '≤ 3 round trips ✓'])
  })

  it('stand in the table beside both ratios, and each is counted', () => {
    const [before, after] = [figures({ perSecond: 9_000 }), figures({ perSecond: 11_000 })]
    const oneQuery = figures({ perSecond: 4_000, processorMicros: 90 })
    const section = describeCalls({
      title: 'Calls',
      measured: [
        {
          call: call('GET user/user'),
          figures: figures({ database: { statements: 2, roundTrips: 1, micros: 250 } }),
          before: { bare: before, oneQuery },
          after: { bare: after, oneQuery },
        },
      ],
    })
    expect(section.columns.slice(4)).toEqual([
      ...['cpu µs', 'db µs', 'statements', 'round trips'],
      ...['bare Fastify before, after', 'its cpu µs', 'ratio', 'of one query', 'goal'],
    ])
    expect(section.rows[0]?.slice(4)).toEqual([
      ...['400', '250', '2.0', '1.0', '9,000, 11,000', '400', '0.10', '0.25'],
      '≥ 0.7 of one query ✗ · ≤ 0.5 ms ✓',
    ])
    expect(section.findings).toEqual(['a bare Fastify with one prepared query of one row: 4,000/s, 90 µs'])
    expect(goalsOf(section)).toEqual({
      met: ['GET user/user: ≤ 0.5 ms ✓'],
      missed: ['GET user/user: ≥ 0.7 of one query ✗'],
    })
  })

  it('have no columns where no database was watched', () => {
    const measured = [{ call: call('GET /'), figures: figures({}), before: { bare: figures({}) } }]
    const { columns } = describeCalls({
      title: 'Pages',
      measured: measured.map((one) => ({ ...one, after: one.before })),
    })
    expect(columns).toEqual([
      ...['call', 'requests/s', 'p50 ms', 'p99 ms', 'cpu µs'],
      ...['bare Fastify before, after', 'its cpu µs', 'ratio', 'goal'],
    ])
  })
})
