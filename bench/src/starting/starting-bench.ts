import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildApps } from '../../../scripts/build-apps.ts'
import { heapFlags } from '../../../scripts/heap-flags.ts'
import { freePort } from '../console/sign-in.ts'
import { against, type Tell } from '../report/section.ts'
import { startChildServer } from '../serving/child-server.ts'
import { shopVariables } from '../serving/start-shop.ts'
import type { EndOfPhase, StartAnswer } from './start-probe.ts'

const times = 3
const askEveryMs = 5
const mostMs = 120_000
const probe = ['--import', fileURLToPath(new URL('start-probe.ts', import.meta.url))]

const isAnswered = (address: string) =>
  fetch(address).then(
    ({ status }) => status === 200,
    () => false,
  )

const untilAnswered = async (address: string) => {
  const end = performance.now() + mostMs
  while (!(await isAnswered(address))) {
    if (performance.now() > end) throw new Error(`no answer within ${mostMs / 1000} s: ${address}`)
    await delay(askEveryMs)
  }
}

interface Start {
  /** from the start of the process to the first answer */
  answeredMs: number
  phases: EndOfPhase[]
  /** of memory, once everything is open */
  rssMb: number
}

/** Starts the shop as `npm start` does, in a folder that stays, and stops it in peace. */
const startIn = async (folder: string): Promise<Start> => {
  const port = await freePort()
  const variables = { ...shopVariables(folder, undefined), PORT: String(port), SEED_DEMO: '1' }
  const began = performance.now()
  const starting = startChildServer('scripts/start.ts', variables, probe, heapFlags)
  const address = `http://127.0.0.1:${port}/api/v2/shop/company`
  await Promise.race([untilAnswered(address), starting.then(() => untilAnswered(address))])
  const answeredMs = performance.now() - began
  const { child, stop } = await starting
  try {
    const answer = once(child, 'message')
    child.send('phases')
    const [{ phases, rss }] = (await answer) as [StartAnswer]
    return { answeredMs, phases, rssMb: rss / 2 ** 20 }
  } finally {
    await stop()
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const texts: Record<string, string> = {
  program: 'Node, builds looked at, first modules',
  database: 'database opened and modules loaded',
  imports: 'modules still loading',
  app: 'app put together',
  demo: 'demo, if it is not there',
  jobs: 'jobs prepared',
  listening: 'listening',
}

/** The duration of each phase, and of the time after the last one. */
const lengthsOf = ({ answeredMs, phases }: Start) => {
  const ends = [...phases, { phase: 'first answer', atMs: answeredMs }]
  return new Map(ends.map(({ phase, atMs }, at) => [phase, atMs - (ends[at - 1]?.atMs ?? 0)]))
}

interface Kind {
  name: string
  mostSeconds: number
  starts: Start[]
}

const rowsOf = ({ name, mostSeconds, starts }: Kind) => {
  const seconds = median(starts.map(({ answeredMs }) => answeredMs)) / 1000
  const lengths = starts.map(lengthsOf)
  const phases = [...(lengths[0]?.keys() ?? [])].map((phase) => [
    `${name}: ${texts[phase] ?? phase}`,
    (median(lengths.map((one) => one.get(phase) ?? 0)) / 1000).toFixed(2),
    '',
    '',
  ])
  const each = starts.map(({ answeredMs }) => (answeredMs / 1000).toFixed(2)).join(', ')
  const goal = against(`≤ ${mostSeconds} s`, seconds <= mostSeconds)
  return [[name, seconds.toFixed(2), each, goal], ...phases]
}

/** A first start with the demo's two months of trade, and later ones, on the embedded database. */
export const runStartingBench = async (tell: Tell) => {
  const looked = performance.now()
  await buildApps()
  const lookedMs = performance.now() - looked
  const firsts: Start[] = []
  const seconds: Start[] = []
  for (let turn = 0; turn < times; turn += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'yinpu-starting-'))
    const remove = () => rmSync(folder, { recursive: true, force: true })
    process.once('exit', remove)
    firsts.push(await startIn(folder))
    seconds.push(await startIn(folder))
    remove()
    process.off('exit', remove)
  }
  const rss = median(seconds.map(({ rssMb }) => rssMb))
  tell({
    title: 'From the start of the process to the first answer, on the embedded database',
    columns: ['start', 'seconds, median', 'each', 'goal'],
    rows: [
      ...rowsOf({ name: 'first start, with two months of trade', mostSeconds: 10, starts: firsts }),
      ...rowsOf({ name: 'second start', mostSeconds: 2, starts: seconds }),
    ],
    findings: [
      `to see that nothing needs a build took ${(lookedMs / 1000).toFixed(2)} s of each start`,
      `resident memory after a second start ${rss.toFixed(0)} MB, the embedded database in it`,
    ],
  })
}
