import { cpSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { buildApps } from '../../../scripts/build-apps.ts'
import { openOutside } from './outside.ts'
import { makeReleases } from './releases.ts'
import { runTrials } from './run-trials.ts'
import { startShop, untilReady } from './shops.ts'
import { buildSite, findMissing, shopNames } from './site.ts'
import { listTrials } from './trials.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** The trials with every change; the others run nightly and by hand. */
const short = ['process', 'primary']

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    pooled: { type: 'boolean', default: false },
    only: { type: 'string' },
    logs: { type: 'string' },
  },
})
const missing = findMissing()
if (missing.length > 0) {
  say(`the drill needs ${missing.join(', ')}: docs/many-machines.md says what to install`)
  process.exit(2)
}
await buildApps()

const outside = await openOutside()
const site = await buildSite(say)
await outside.listen()
let isRight = false
try {
  const chosen = values.only?.split(',') ?? (values.short ? short : undefined)
  const isChosen = (name: string) => chosen?.includes(name) ?? true
  const shopOptions = {
    providers: outside.providers,
    isPooled: values.pooled,
  }
  const releases = isChosen('release') ? makeReleases(site.folder) : {}
  for (const name of shopNames) {
    startShop(site.get(name), { ...shopOptions, release: releases.former })
    await untilReady(name, 90)
  }
  const trials = listTrials(site, shopOptions, releases).filter(({ name }) => isChosen(name))
  isRight = await runTrials(trials, outside, say)
} catch (error) {
  say(`the drill was broken off: ${error instanceof Error ? error.stack : String(error)}`)
} finally {
  if (!isRight || values.logs) {
    const logFolder = values.logs ?? `${site.folder}-logs`
    const isLog = (path: string) => path === site.folder || path.endsWith('.log')
    cpSync(site.folder, logFolder, { recursive: true, filter: isLog })
    say(`what every program has said: ${logFolder}`)
  }
  await outside.close()
  await site.take()
}
process.exit(isRight ? 0 : 1)
