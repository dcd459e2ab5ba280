import type { Db } from '../../db/database.ts'
import { collectStaffEvents } from './collect-staff-events.ts'

export const robotJobs = (deps: { db: Db; now: () => number }) => [
  { name: 'tell-staff', everySeconds: 60, run: () => collectStaffEvents(deps) },
]
