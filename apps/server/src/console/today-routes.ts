import type { Db } from '../db/database.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { notFound } from '../kernel/refusal.ts'
import type { ShopDirectory } from '../modules/company/shop-directory.ts'
import { describeSoonLate } from '../modules/schedule/describe-load.ts'
import type { ScheduleSnapshots } from '../modules/schedule/schedule-snapshots.ts'
import { listQueues, readToday } from '../modules/today/read-today.ts'

interface Deps {
  db: Db
  now: () => number
  directory: ShopDirectory
  schedules: ScheduleSnapshots
}

export const todayRoutes = ({ db, now, directory, schedules }: Deps) =>
  ({
    getToday: async ({ member }) => {
      const shop = await directory.find(member.companyId)
      if (!shop) throw notFound()
      const today = await readToday(db, shop, member, now())
      // The jobs of all customers: a person who sees own customers has the words at their own jobs.
      if (!member.permissions.has('job.view') || member.ownCustomersOnly) return today
      const snapshot = await schedules.read(member.companyId)
      return snapshot ? { ...today, will_be_late: describeSoonLate(snapshot, now()) } : today
    },
    listQueues: ({ member }) => listQueues(db, member, now()),
  }) satisfies ConsoleRoutes
