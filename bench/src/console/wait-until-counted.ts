import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

const timeoutMs = 600_000

/** Waits until the shop has stored the figures of all days before this one; returns the seconds. Until then a job counts. */
export const waitUntilCounted = async (client: pg.Client, companyId: string, today: string) => {
  const began = performance.now()
  const isCounted = async () => {
    const { rows } = await client.query(
      `select 1 from report_changes where company_id = $1 and day < $2::date limit 1`,
      [companyId, today],
    )
    return rows.length === 0
  }
  while (!(await isCounted())) {
    if (performance.now() - began > timeoutMs) throw new Error('the days are not counted')
    await delay(1_000)
  }
  return (performance.now() - began) / 1000
}
