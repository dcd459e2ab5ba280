import { type ChildServer, startChildServer } from './child-server.ts'
import { choosePostgres } from './choose-postgres.ts'
import { measureBaseline, measureCall, warmUp } from './measure-call.ts'
import { baselineCall, companyCall, fetchAccessToken, measuredCalls } from './measured-calls.ts'
import { type Measured, printRun } from './print-figures.ts'
import { startShop } from './start-shop.ts'

/**
 * The baseline is taken between any two calls, and a call is compared with its neighbours: other work on the
 * machine comes and goes within seconds, and so it slows both alike.
 */
const measureShop = async (baseline: ChildServer, databaseUrl: string | undefined) => {
  const shop = await startShop(databaseUrl)
  try {
    const token = await fetchAccessToken(shop.origin)
    await warmUp(shop, companyCall(token))
    const measured: Measured[] = []
    let before = await measureBaseline(baseline)
    for (const call of measuredCalls(token)) {
      const figures = await measureCall(shop, call)
      const after = await measureBaseline(baseline)
      measured.push({ call, figures, before, after })
      before = after
    }
    return measured
  } finally {
    await shop.stop()
  }
}

const measureEmbedded = async (baseline: ChildServer) =>
  printRun({
    database: 'the embedded database',
    isJudged: false,
    measured: await measureShop(baseline, undefined),
  })

const measurePostgres = async (baseline: ChildServer) => {
  const postgres = await choosePostgres()
  if (!postgres) {
    process.stdout.write('\nPostgreSQL left out: no DATABASE_URL, and its Debian package is not installed\n')
    return
  }
  try {
    printRun({
      database: 'PostgreSQL',
      isJudged: true,
      measured: await measureShop(baseline, postgres.url),
    })
  } finally {
    await postgres.stop()
  }
}

/** Loads our server and a bare Fastify in the same run, one at a time, and prints how they compare. */
export const runServingBench = async () => {
  process.stdout.write(
    '\nServing: 20 connections, one call after the other, about a minute for each database\n',
  )
  const baseline = await startChildServer('bench/src/serving/baseline-server.ts')
  try {
    await warmUp(baseline, baselineCall)
    await measureEmbedded(baseline)
    await measurePostgres(baseline)
  } finally {
    await baseline.stop()
  }
}
