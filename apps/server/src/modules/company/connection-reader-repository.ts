import type { Db } from '../../db/database.ts'
import { connections, connectionVersions } from '../../db/schema/index.ts'
import { and, desc, eq, isNotNull } from '../../db/sql.ts'
import type { ShopConnections } from '../../kernel/shop-connection.ts'

/** Reads what a shop in memory needs of its connections. */
export const connectionReader = {
  listOf: async (db: Db, companyId: string): Promise<ShopConnections> => {
    const rows = await db
      .select({ health: connections, version: connectionVersions })
      .from(connections)
      .leftJoin(
        connectionVersions,
        and(
          eq(connectionVersions.companyId, connections.companyId),
          eq(connectionVersions.kind, connections.kind),
          isNotNull(connectionVersions.usedAt),
        ),
      )
      .where(eq(connections.companyId, companyId))
      .orderBy(desc(connectionVersions.version))
    const health = new Map(rows.map((row) => [row.health.kind, row.health]))
    return {
      health: [...health.values()].map(({ kind, failures, hiddenAt }) => ({
        kind,
        failures,
        isHidden: hiddenAt !== null,
      })),
      versions: rows.flatMap(({ health: { usedVersion }, version: row }) => {
        // Of those in use earlier only payment accounts still matter.
        if (!row || (row.version !== usedVersion && row.account === '')) return []
        const { kind, version, account, entered, sealed } = row
        return { kind, version, isUsed: version === usedVersion, account, entered, sealed }
      }),
    }
  },
}
