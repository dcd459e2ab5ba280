import type { Db } from '../db/database.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { noticeRepository } from '../modules/notice/notice-repository.ts'
import { readNotices } from '../modules/notice/read-notices.ts'

/** The notices behind the bell in the console's header. */
export const noticeRoutes = ({ db, now }: { db: Db; now: () => number }) =>
  ({
    listNotices: ({ member, session }) => readNotices(db, member, session.staffId, now()),
    seeNotices: async ({ session, body }) => {
      // Never beyond now: later events are still news.
      const until = new Date(Math.min(body.until, now()))
      await noticeRepository.see(db, session.companyId, session.staffId, until)
      return null
    },
  }) satisfies ConsoleRoutes
