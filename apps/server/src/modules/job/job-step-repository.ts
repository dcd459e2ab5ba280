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

export interface StationOutput {
  stationId: string | null
  station: string
  steps: number
  seconds: number
  good: number
  waste: number
}

export interface WasteOfCause {
  cause: string
  times: number
  waste: number
  unit: CountUnit
}

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
}
