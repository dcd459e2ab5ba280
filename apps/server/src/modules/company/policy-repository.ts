import type { PolicyKind } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { shopPolicies } from '../../db/schema/index.ts'
import { and, asc, eq } from '../../db/sql.ts'

export type PolicyRow = Pick<typeof shopPolicies.$inferSelect, 'kind' | 'content' | 'updatedAt'>

export const policyRepository = {
  listOf: (db: Db, companyId: string): Promise<PolicyRow[]> =>
    db
      .select({ kind: shopPolicies.kind, content: shopPolicies.content, updatedAt: shopPolicies.updatedAt })
      .from(shopPolicies)
      .where(eq(shopPolicies.companyId, companyId))
      .orderBy(asc(shopPolicies.kind)),

  put: async (tx: Db, companyId: string, { kind, ...rest }: PolicyRow): Promise<void> => {
    await tx
      .insert(shopPolicies)
      .values({ companyId, kind, ...rest })
      .onConflictDoUpdate({ target: [shopPolicies.companyId, shopPolicies.kind], set: rest })
  },

  remove: async (tx: Db, companyId: string, kind: PolicyKind): Promise<void> => {
    await tx
      .delete(shopPolicies)
      .where(and(eq(shopPolicies.companyId, companyId), eq(shopPolicies.kind, kind)))
  },
}
