import type { Db } from '../../db/database.ts'
import { staffRobots } from '../../db/schema/index.ts'
import { and, asc, eq, lte } from '../../db/sql.ts'

export type RobotRow = typeof staffRobots.$inferSelect
type RobotKey = Pick<RobotRow, 'companyId' | 'kind'>

const isRobot = ({ companyId, kind }: RobotKey) =>
  and(eq(staffRobots.companyId, companyId), eq(staffRobots.kind, kind))

export const robotRepository = {
  list: (db: Db, companyId: string): Promise<RobotRow[]> =>
    db.select().from(staffRobots).where(eq(staffRobots.companyId, companyId)),

  listAll: (db: Db): Promise<RobotRow[]> =>
    db.select().from(staffRobots).orderBy(asc(staffRobots.companyId), asc(staffRobots.kind)),

  find: async (db: Db, key: RobotKey): Promise<RobotRow | undefined> =>
    (await db.select().from(staffRobots).where(isRobot(key)))[0],

  /** False if somebody has changed it since this version; 0 before the first time. */
  save: async (
    tx: Db,
    key: RobotKey,
    version: number,
    changes: Omit<typeof staffRobots.$inferInsert, 'companyId' | 'kind' | 'version' | 'nextAt'>,
  ): Promise<boolean> => {
    const next = { ...changes, version: version + 1 }
    const rows =
      version === 0
        ? await tx
            .insert(staffRobots)
            .values({ ...key, ...next, nextAt: changes.since })
            .onConflictDoNothing()
            .returning({ kind: staffRobots.kind })
        : await tx
            .update(staffRobots)
            .set(next)
            .where(and(isRobot(key), eq(staffRobots.version, version)))
            .returning({ kind: staffRobots.kind })
    return rows.length > 0
  },

  remove: async (tx: Db, key: RobotKey, version: number): Promise<boolean> =>
    (
      await tx
        .delete(staffRobots)
        .where(and(isRobot(key), eq(staffRobots.version, version)))
        .returning({ kind: staffRobots.kind })
    ).length > 0,

  /** Takes the robot's next turn; false if it is too early, or another process has it. */
  takeTurn: async (db: Db, key: RobotKey, now: Date, nextAt: Date): Promise<boolean> =>
    (
      await db
        .update(staffRobots)
        .set({ nextAt })
        .where(and(isRobot(key), lte(staffRobots.nextAt, now)))
        .returning({ kind: staffRobots.kind })
    ).length > 0,
}
