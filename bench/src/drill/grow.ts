import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildApps } from '../../../scripts/build-apps.ts'
import { createAcknowledged } from './acknowledged.ts'
import { addressOf, dns, filesAddress, outsideAddress, readDeploy } from './addresses.ts'
import { auditAcknowledged } from './audit-acknowledged.ts'
import { openBuyers } from './buyers.ts'
import { findHarm, findOutages, outageText } from './describe-trial.ts'
import { listSteps } from './growing.ts'
import { type Machine, startMachine } from './machine.ts'
import { createNetwork } from './network.ts'
import { startOneMachine } from './one-machine.ts'
import { openOutside } from './outside.ts'
import { databaseNames, findMissing, loadBalancerNames, shopNames } from './site.ts'

/** `npm run grow`: docs/from-one-to-many.md, every command of the move from one machine to many, under load. */

const say = (line: string) => void process.stdout.write(`${line}\n`)

const missing = findMissing()
if (missing.length > 0) {
  say(`this needs ${missing.join(', ')}: docs/many-machines.md says what to install`)
  process.exit(2)
}
await buildApps()

const quietMs = 3_000
const folder = mkdtempSync(join(tmpdir(), 'yinpu-grow-'))
const machines = new Map<string, Machine>()
const get = (name: string): Machine => {
  const machine = machines.get(name)
  if (!machine) throw new Error(`no machine ${name}`)
  return machine
}

const outside = await openOutside()
const network = createNetwork([outsideAddress, filesAddress])
const faults: string[] = []
const rows: string[][] = []
try {
  await outside.listen()
  for (const name of ['one', ...databaseNames, ...loadBalancerNames, ...shopNames]) {
    const address = addressOf(name)
    const netns = network.join(name, address)
    machines.set(name, await startMachine({ name, address, netns, folder, disk: '1g' }))
    get(name).write('/etc/hosts', readDeploy('many/hosts'))
  }
  dns.shop = addressOf('one')
  const one = await startOneMachine(get('one'), outside.providers)
  say('one machine with its database, its files and two processes serves')

  const acknowledged = createAcknowledged()
  const buyers = openBuyers(outside, acknowledged)
  const shopOptions = { providers: outside.providers, secretKey: one.secretKey }
  try {
    for (const step of listSteps({ get, one, shopOptions })) {
      await wait(quietMs)
      const from = performance.now()
      const outcome = await step.run()
      await wait(quietMs)
      const outages = findOutages(buyers.between(from, performance.now()))
      faults.push(...findHarm(outages, step.unharmed).map((harm) => `${step.title}: ${harm}`))
      rows.push([step.title, ...outages.map(outageText)])
      say(`${step.title}: ${outcome}`)
      for (const { kind, reasons } of outages) if (reasons.length > 0) say(`  ${kind}: ${reasons.join('; ')}`)
    }
  } finally {
    await buyers.stop()
  }
  faults.push(...(await auditAcknowledged(acknowledged, outside)))
  const { orders, payments, files } = acknowledged.count()
  say(`acknowledged: ${orders} orders, ${payments} payments, ${files} files`)
  if (buyers.faults.length > 0) say(`refusals: ${[...new Set(buyers.faults)].slice(0, 5).join('\n  ')}`)
} catch (error) {
  faults.push(`broken off: ${error instanceof Error ? error.stack : String(error)}`)
} finally {
  if (faults.length > 0) {
    const isLog = (path: string) => path === folder || path.endsWith('.log')
    cpSync(folder, `${folder}-logs`, { recursive: true, filter: isLog })
    say(`what every program has said: ${folder}-logs`)
  }
  await outside.close()
  for (const machine of machines.values()) await machine.stop()
  network.remove()
  rmSync(folder, { recursive: true, force: true })
}
say('\n| step | pages | prices | orders | payments | files |\n|---|---|---|---|---|---|')
for (const row of rows) say(`| ${row.join(' | ')} |`)
for (const fault of faults) say(`WRONG ${fault}`)
say(faults.length === 0 ? 'nothing is lost' : `${faults.length} wrong`)
process.exit(faults.length === 0 ? 0 : 1)
