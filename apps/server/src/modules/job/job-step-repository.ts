import type { CountUnit } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import { sql } from '../../db/sql.ts'

/** A finished step with the time that it took. */
export interface TimedStep {
  stationId: string
  quantity: number | null
  planned: number
  good: number
  waste: number
  countUnit: CountUnit
  workedSeconds: number
}

interface RawStep extends Omit<TimedStep, 'quantity' | 'planned' | 'good' | 'waste'> {
  quantity: string | number | null
  planned: string | number
  good: string | number
  waste: string | number
}

/** The output of a station, by the unit of its counts. */
export interface StationOutput {
  station: string
  unit: CountUnit
  steps: number
  seconds: number
  good: number
  waste: number
}

/** The waste of a station for a cause. */
export interface StationWaste {
  cause: string
  station: string
  unit: CountUnit
  times: number
  waste: number
}

interface Period {
  from: Date
  until: Date
}

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`

/** The driver leaves large sums as text. */
const withNumbers = <Row extends object>(row: Row, names: readonly (keyof Row)[]): Row => ({
  ...row,
  ...Object.fromEntries(names.map((name) => [name, Number(row[name])])),
})

export const jobStepRepository = {
  /** Of each station the newest finished steps whose time is known. */
  listNewest: async (db: Db, companyId: string, ids: string[], most: number): Promise<TimedStep[]> => {
    const rows = await readRows<RawStep>(
      db,
      sql`select s.* from unnest(${sql.param(ids)}::uuid[]) as own(id)
        cross join lateral (
          select station_id as "stationId", quantity, planned, good, waste, count_unit as "countUnit",
            worked_seconds as "workedSeconds"
          from job_steps
          where company_id = ${companyId} and station_id = own.id and finished_at is not null and worked_seconds > 0
          order by finished_at desc limit ${most}
        ) s`,
    )
    return rows.map((row) => ({
      ...row,
      quantity: row.quantity === null ? null : Number(row.quantity),
      planned: Number(row.planned),
      good: Number(row.good),
      waste: Number(row.waste),
    }))
  },

  listOutput: async (db: Db, companyId: string, { from, until }: Period): Promise<StationOutput[]> => {
    const rows = await readRows<StationOutput>(
      db,
      sql`select station_name as station, count_unit as unit, count(*) as steps, sum(worked_seconds) as seconds,
          sum(good) as good, sum(waste) as waste
        from job_steps
        where company_id = ${companyId} and finished_at >= ${instant(from)} and finished_at < ${instant(until)}
        group by station_name, count_unit order by station_name, count_unit`,
    )
    return rows.map((row) => withNumbers(row, ['steps', 'seconds', 'good', 'waste']))
  },

  listWaste: async (db: Db, companyId: string, { from, until }: Period): Promise<StationWaste[]> => {
    const rows = await readRows<StationWaste>(
      db,
      sql`select e.cause, s.station_name as station, s.count_unit as unit, count(*) as times, sum(e.waste) as waste
        from job_entries e
        join job_steps s on s.company_id = e.company_id and s.job_id = e.job_id and s.position = e.position
        where e.company_id = ${companyId} and e.waste > 0 and e.at >= ${instant(from)} and e.at < ${instant(until)}
        group by e.cause, s.station_name, s.count_unit order by sum(e.waste) desc, e.cause, s.station_name`,
    )
    return rows.map((row) => withNumbers(row, ['times', 'waste']))
  },
}
