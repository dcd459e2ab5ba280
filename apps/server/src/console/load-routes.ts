import type { Member } from '../kernel/actor.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { notFound } from '../kernel/refusal.ts'
import { describeLoad, describeLoadDay } from '../modules/schedule/describe-load.ts'
import type { ScheduleSnapshots } from '../modules/schedule/schedule-snapshots.ts'

/** The load of the press room, from the snapshot in memory. */
export const consoleLoadRoutes = ({ schedules }: { schedules: ScheduleSnapshots }) => {
  const read = async ({ companyId }: Member) => {
    const snapshot = await schedules.read(companyId)
    if (!snapshot) throw notFound()
    return snapshot
  }
  return {
    getLoad: async ({ member }) => describeLoad(await read(member)),
    getLoadDay: async ({ member, query }) => describeLoadDay(await read(member), query),
  } satisfies ConsoleRoutes
}
