import { prepareBuyers } from '../buyers/buyer-ground.ts'
import { fetchProducts } from '../catalogue/quoted-products.ts'
import { freePort } from '../console/sign-in.ts'
import { describeMachine } from '../report/describe-machine.ts'
import { choosePostgres } from '../serving/choose-postgres.ts'
import { fetchAccessToken } from '../serving/measured-calls.ts'
import { startShop } from '../serving/start-shop.ts'
import { askProbe, probeFlags, writeSnapshot } from './ask-probe.ts'
import { startConsoleLoad } from './console-load.ts'
import { judgeSoak, type Sample } from './judge-soak.ts'
import { findTop, type Heard, startArrivals } from './load-phases.ts'
import { createMix } from './mix.ts'
import { createSender } from './send-request.ts'
import type { SoakReport } from './soak-report.ts'
import { watchPool } from './watch-pool.ts'

const crowd = { buyers: 400, entriesEach: 5 }
const intervalMs = 10_000
/** A forced collection in every interval would itself be the slowest hundredth of all requests. */
const collectEvery = 3

const mb = (bytes: number) => bytes / 2 ** 20

const timesOf = ({ late }: Heard) => ({
  p50Ms: late.percentile(50) / 1000,
  p99Ms: late.percentile(99) / 1000,
  maxMs: late.max / 1000,
})

const describeSample = (sample: Sample, failure: string | undefined) => {
  const { second, perSecond, p99Ms, rssMb, heapMb, isCollected, failures } = sample
  const memory = `rss ${rssMb.toFixed(0)} MB, heap ${heapMb.toFixed(1)} MB${isCollected ? ' collected' : ''}`
  const failed = failure ? `, ${failures} failed: ${failure}` : ''
  return `${second} s: ${perSecond.toFixed(0)}/s, p99 ${p99Ms.toFixed(1)} ms, ${memory}${failed}`
}

interface SoakOptions {
  minutes: number
  loadPercent: number
  /**
   * the folder of heap snapshots of the middle and the end; each stops the server for seconds and spoils the
   * figures
   */
  snapshots: string | undefined
  say: (line: string) => void
}

/** The real server under a steady load for minutes; bounded in time by its samples, in memory by the crowd. */
export const runSoak = async ({ minutes, loadPercent, snapshots, say }: SoakOptions): Promise<SoakReport> => {
  const postgres = await choosePostgres()
  if (!postgres) throw new Error('PostgreSQL is not installed')
  const at = new Date().toISOString()
  const consolePort = await freePort()
  const variables = { TRUST_PROXY: '1', CONSOLE_PORT: String(consolePort), CONSOLE_URL: '' }
  const shop = await startShop(postgres.url, variables, probeFlags)
  const rssAfterStartMb = mb((await askProbe(shop.child, false)).rss)
  const pool = await watchPool(postgres.url)
  const { send, close } = createSender(shop.origin)
  try {
    const products = await fetchProducts(shop.origin, await fetchAccessToken(shop.origin))
    const next = createMix(await prepareBuyers(shop.origin, postgres.url, crowd), products)
    const topPerSecond = await findTop(send, next, {})
    const wantedPerSecond = (topPerSecond * loadPercent) / 100
    say(
      `top ${Math.round(topPerSecond)} requests/s; now ${Math.round(wantedPerSecond)} for ${minutes} minutes`,
    )
    const staff = await startConsoleLoad(`http://localhost:${consolePort}`)
    const samples: Sample[] = []
    const arrivals = startArrivals(send, next, wantedPerSecond)
    const began = performance.now()
    const many = Math.round((minutes * 60_000) / intervalMs)
    for (let turn = 1; turn <= many; turn += 1) {
      const left = began + turn * intervalMs - performance.now()
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, left)))
      const heard = arrivals.take()
      const isCollected = turn % collectEvery === 0
      const { rss, heapUsed, loopP99Ms, loopMaxMs } = await askProbe(shop.child, isCollected)
      const sample: Sample = {
        second: Math.round((turn * intervalMs) / 1000),
        perSecond: heard.answers / (intervalMs / 1000),
        ...timesOf(heard),
        failures: heard.failures.length,
        open: heard.open,
        rssMb: mb(rss),
        heapMb: mb(heapUsed),
        isCollected,
        loopP99Ms,
        loopMaxMs,
        ...(await pool.look()),
      }
      samples.push(sample)
      say(describeSample(sample, heard.failures[0]))
      if (snapshots && (turn === Math.floor(many / 2) || turn === many)) {
        const path = `${snapshots}/soak-${sample.second}.heapsnapshot`
        say(`snapshot ${await writeSnapshot(shop.child, path)}`)
      }
    }
    await arrivals.stop()
    await staff.stop()
    const verdict = judgeSoak(samples)
    const machine = await describeMachine()
    return {
      at,
      minutes,
      machine,
      topPerSecond,
      loadPercent,
      wantedPerSecond,
      rssAfterStartMb,
      staff: staff.load,
      samples,
      verdict,
    }
  } finally {
    close()
    await pool.close()
    await shop.stop()
    await postgres.stop()
  }
}
