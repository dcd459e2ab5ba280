import { setTimeout as wait } from 'node:timers/promises'
import { createAcknowledged } from './acknowledged.ts'
import { auditAcknowledged } from './audit-acknowledged.ts'
import { openBuyers } from './buyers.ts'
import { findHarm, findOutages, outageText } from './describe-trial.ts'
import type { Outside } from './outside.ts'
import type { Trial } from './trials.ts'

type Say = (line: string) => void

/** Before something is done, and after it was put right. */
const quietMs = 4_000

const columns = ['what was done', 'pages', 'prices', 'orders', 'payments', 'files', 'acknowledged', 'lost']

/** Each under load, and after each a check for everything that was acknowledged; returns whether all was right. */
export const runTrials = async (trials: readonly Trial[], outside: Outside, say: Say): Promise<boolean> => {
  const acknowledged = createAcknowledged()
  const buyers = openBuyers(outside, acknowledged)
  const rows: string[][] = []
  let isRight = true

  const run = async (trial: Trial) => {
    await wait(quietMs)
    const from = performance.now()
    const outcome = await trial.run()
    await wait(quietMs)
    const outages = findOutages(buyers.between(from, performance.now()))
    const faults = await auditAcknowledged(acknowledged, outside)
    faults.push(...findHarm(outages, trial.unharmed))
    isRight &&= faults.length === 0
    const { orders, payments, files } = acknowledged.count()
    const counts = `${orders}, ${payments}, ${files}`
    rows.push([trial.title, ...outages.map(outageText), counts, faults[0] ?? 'nothing'])
    say(`${trial.title}: ${outcome}`)
    for (const outage of outages)
      say(`  ${outage.kind}: ${outageText(outage)}${outage.reasons.map((why) => `\n    ${why}`).join('')}`)
    say(
      `  acknowledged so far: ${orders} orders, ${payments} payments, ${files} files; wrong: ${faults.length}`,
    )
    for (const fault of faults.slice(0, 20)) say(`  WRONG ${fault}`)
  }

  try {
    for (const trial of trials) await run(trial)
  } finally {
    await buyers.stop()
  }
  const refusals = [...new Set(buyers.faults)].slice(0, 10)
  if (refusals.length > 0) say(`refusals:\n  ${refusals.join('\n  ')}`)
  say(`\n| ${columns.join(' | ')} |\n|${columns.map(() => '---').join('|')}|`)
  for (const row of rows) say(`| ${row.join(' | ')} |`)
  return isRight
}
