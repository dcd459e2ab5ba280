import { describeCalls } from '../report/describe-calls.ts'
import type { Tell } from '../report/section.ts'
import { type ChildServer, startChildServer } from './child-server.ts'
import { choosePostgres } from './choose-postgres.ts'
import { measureAll } from './measure-all.ts'
import { warmUp } from './measure-call.ts'
import { baselineCall, companyCall, fetchAccessToken, measuredCalls } from './measured-calls.ts'
import { startShop } from './start-shop.ts'

const measureShop = async (baseline: ChildServer, databaseUrl: string | undefined) => {
  const shop = await startShop(databaseUrl)
  try {
    const token = await fetchAccessToken(shop.origin)
    await warmUp(shop, companyCall(token))
    return await measureAll(shop, baseline, measuredCalls(token))
  } finally {
    await shop.stop()
  }
}

const measureEmbedded = async (baseline: ChildServer, tell: Tell) =>
  tell(
    describeCalls({
      title: 'What a visit begins with, on the embedded database',
      isJudged: false,
      measured: await measureShop(baseline, undefined),
    }),
  )

const measurePostgres = async (baseline: ChildServer, tell: Tell) => {
  const title = 'What a visit begins with, on PostgreSQL'
  const postgres = await choosePostgres()
  if (!postgres) {
    const why = 'left out: no DATABASE_URL, and its Debian package is not installed'
    return tell({ title, columns: [], rows: [], findings: [why] })
  }
  try {
    tell(describeCalls({ title, measured: await measureShop(baseline, postgres.url) }))
  } finally {
    await postgres.stop()
  }
}

/** Loads our server and a bare Fastify in the same run, one at a time, and compares them. */
export const runServingBench = async (tell: Tell) => {
  const baseline = await startChildServer('bench/src/serving/baseline-server.ts')
  try {
    await warmUp(baseline, baselineCall)
    await measureEmbedded(baseline, tell)
    await measurePostgres(baseline, tell)
  } finally {
    await baseline.stop()
  }
}
