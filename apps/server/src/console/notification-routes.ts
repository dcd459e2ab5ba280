import type { Db } from '../db/database.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { notificationRepository } from '../modules/notification/notification-repository.ts'
import { readNotifications } from '../modules/notification/read-notifications.ts'

/** The notices behind the bell in the console's header. */
export const notificationRoutes = ({ db, now }: { db: Db; now: () => number }) =>
  ({
    listNotices: ({ member, session }) => readNotifications(db, member, session.staffId, now()),
    seeNotices: async ({ session, body }) => {
      // Never beyond now: later events are still news.
      const until = new Date(Math.min(body.until, now()))
      await notificationRepository.see(db, session.companyId, session.staffId, until)
      return null
    },
  }) satisfies ConsoleRoutes
