import type { Db } from '../../db/database.ts'
import { companies, type PictureUseKind, pictureUses } from '../../db/schema/index.ts'
import { and, asc, eq, gt, inArray, sql } from '../../db/sql.ts'

export type { PictureUseKind }

/** A thing of the shop with the pictures that it shows from now on. */
export interface PictureUser {
  usedBy: string
  pictures: readonly { picture_id: string }[]
}

export const pictureUseRepository = {
  replace: async (tx: Db, companyId: string, kind: PictureUseKind, users: readonly PictureUser[]) => {
    if (users.length === 0) return
    const ids = users.map(({ usedBy }) => usedBy)
    await tx
      .delete(pictureUses)
      .where(
        and(
          eq(pictureUses.companyId, companyId),
          eq(pictureUses.kind, kind),
          inArray(pictureUses.usedBy, ids),
        ),
      )
    const rows = users.flatMap(({ usedBy, pictures }) =>
      pictures.map(({ picture_id }) => ({ companyId, kind, usedBy, pictureId: picture_id })),
    )
    if (rows.length > 0) await tx.insert(pictureUses).values(rows).onConflictDoNothing()
  },

  hasUse: async (db: Db, companyId: string, pictureId: string): Promise<boolean> =>
    (
      await db
        .select({ kind: pictureUses.kind })
        .from(pictureUses)
        .where(and(eq(pictureUses.companyId, companyId), eq(pictureUses.pictureId, pictureId)))
        .limit(1)
    ).length > 0,

  /** The first company after this one, locked: until the transaction ends nobody else changes its window. */
  lockNextCompany: async (tx: Db, after: string | undefined): Promise<string | undefined> =>
    (
      await tx
        .select({ id: companies.id })
        .from(companies)
        .where(after === undefined ? undefined : gt(companies.id, after))
        .orderBy(asc(companies.id))
        .limit(1)
        .for('no key update')
    )[0]?.id,

  /**
   * Adds the uses that the release before uses were rows has written without them, and removes none. Only things of
   * that release are looked through here: whatever shows pictures since then writes its rows itself.
   */
  addMissing: async (tx: Db, companyId: string) => {
    await tx.execute(sql`
      insert into picture_uses (company_id, kind, used_by, picture_id)
      select uses.company_id, uses.kind, uses.used_by, pictures.id
      from (
        select company_id, 'product' as kind, id as used_by,
            jsonb_array_elements(pictures) ->> 'picture_id' as picture_id
          from products where company_id = ${companyId}
        union all select company_id, 'draft', id, jsonb_array_elements(content -> 'pictures') ->> 'picture_id'
          from product_drafts where company_id = ${companyId}
        union all select company_id, 'advert', id, picture ->> 'picture_id'
          from adverts where company_id = ${companyId}
        union all select id, 'service', id, service -> 'picture' ->> 'picture_id'
          from companies where id = ${companyId}
      ) uses
      join pictures on pictures.company_id = uses.company_id and pictures.id = uses.picture_id
      on conflict do nothing`)
  },
}
