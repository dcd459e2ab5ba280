import { connectPostgres } from '../../../apps/server/src/db/connect-postgres.ts'
import { freezable } from '../../../apps/server/src/faults/testing/freezable-line.ts'
import { startStandby } from '../../../apps/server/src/testing/start-standby.ts'
import { findPostgres, startTemporaryPostgres } from '../../../scripts/temporary-postgres.ts'
import { count, ms } from '../report/describe-calls.ts'
import { against, type Tell } from '../report/section.ts'
import { type Committed, type Method, methods, openCrowd, prepareGround } from './commit-orders.ts'

const crowds = [1, 4, 16, 32]
const rounds = 2
const roundMs = 500
/** to another machine and back takes twice as long */
const oneWayMs = 1
/** the longest allowed delay at any process */
const goalMs = 1_000

const names = Object.keys(methods) as Method[]

const merge = (parts: Committed[]): Committed => ({
  perSecond: parts.reduce((sum, { perSecond }) => sum + perSecond, 0) / parts.length,
  heardMs: parts.flatMap(({ heardMs }) => heardMs),
})

/** In turn, because a machine is not as fast in every second. */
const measureCrowd = async (url: string, connections: number) => {
  const crowd = await openCrowd(url, connections)
  const parts = new Map<Method, Committed[]>(names.map((way) => [way, []]))
  try {
    await crowd.commitFor(roundMs / 2, 'no announcement')
    for (let round = 0; round < rounds; round += 1)
      for (const way of round % 2 ? names.toReversed() : names)
        parts.get(way)?.push(await crowd.commitFor(roundMs, way))
  } finally {
    await crowd.close()
  }
  return new Map(names.map((way) => [way, merge(parts.get(way) ?? [])]))
}

const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN

const measureAll = async (url: string, where: string) => {
  const rows: string[][] = []
  for (const connections of crowds) {
    const of = await measureCrowd(url, connections)
    const rate = (way: Method) => of.get(way)?.perSecond ?? Number.NaN
    const bare = rate('no announcement')
    const heard = of.get('an announcer')?.heardMs ?? []
    const slowest = Math.max(...heard)
    rows.push([
      `${where}, ${connections}`,
      count(bare),
      ...(['NOTIFY inside', 'an announcer'] as const).flatMap((way) => [
        count(rate(way)),
        (rate(way) / bare).toFixed(2),
      ]),
      ms(percentile(heard, 0.5)),
      ms(slowest),
      against(`≤ ${goalMs} ms`, slowest <= goalMs),
    ])
  }
  return rows
}

/** The cost of an announcement for an order's transaction, and its delay at the other processes. */
export const runAnnouncingBench = async (tell: Tell) => {
  const title = 'Commits of orders that are announced, on PostgreSQL'
  if (!findPostgres()) {
    tell({ title, columns: [], rows: [], findings: ['left out: PostgreSQL is not installed'] })
    return
  }
  const primary = await startTemporaryPostgres()
  try {
    const admin = await connectPostgres(primary.url, 1)
    await prepareGround(admin.db)
    const alone = await measureAll(primary.url, 'alone')
    const line = await freezable(primary.url, oneWayMs)
    const standby = await startStandby(line.url, '0')
    await admin.db.execute(`alter system set synchronous_standby_names = '*'`)
    await admin.db.execute('select pg_reload_conf()')
    await admin.close()
    try {
      const followed = await measureAll(primary.url, 'synchronous standby')
      tell({
        title,
        columns: [
          'connections',
          'no announcement: commits/s',
          'NOTIFY inside: commits/s',
          'to none',
          'announcer: commits/s',
          'to none',
          'heard after, median ms',
          'last ms',
          'goal',
        ],
        rows: [...alone, ...followed],
        findings: [
          `The standby is ${2 * oneWayMs} ms away and back, as one on another machine: with NOTIFY inside, every ` +
            'announced commit waits for it in turn. The times are those of the announcer, after the commit.',
        ],
      })
    } finally {
      await standby.stop()
      line.close()
    }
  } finally {
    await primary.stop()
  }
}
