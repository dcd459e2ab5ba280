import type { Db } from '../../db/database.ts'
import { categories, productDrafts, products } from '../../db/schema/index.ts'
import { and, asc, eq, inArray, sql } from '../../db/sql.ts'
import { recordPictureUses } from '../picture/picture-uses.ts'
import { drawnDefinition } from './product-repository.ts'

export type { ProductFields } from '../../db/schema/index.ts'
export type DraftRow = typeof productDrafts.$inferSelect

/** The position of a product or category in the window. */
export interface WindowPosition {
  id: string
  /** the category of a product, or the parent of a category */
  above: string | null
  sort: number
}

const oneOf = (companyId: string, id: string) =>
  and(eq(productDrafts.companyId, companyId), eq(productDrafts.id, id))

const fresh = (column: string) => sql.raw(`excluded.${column}`)

/** All positions in one statement, whatever their number. */
const placed = (positions: readonly WindowPosition[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(positions)}::jsonb) as placed(id uuid, above uuid, sort integer)`

/** Drafts, which staff edit and buyers do not see yet, and the order of products and categories in the window. */
export const draftRepository = {
  listDrafts: (db: Db, companyId: string): Promise<DraftRow[]> =>
    db
      .select()
      .from(productDrafts)
      .where(eq(productDrafts.companyId, companyId))
      .orderBy(asc(productDrafts.sort), asc(productDrafts.id)),

  /** The drafts of the window's list, with as much of their definitions as their drawings need. */
  listHeads: (db: Db, companyId: string) =>
    db
      .select({
        id: productDrafts.id,
        code: productDrafts.code,
        quoteType: productDrafts.quoteType,
        categoryId: productDrafts.categoryId,
        sort: productDrafts.sort,
        name: sql<string>`${productDrafts.content} ->> 'name'`,
        image: sql<string>`${productDrafts.content} ->> 'image'`,
        pictures: sql`${productDrafts.content} -> 'pictures'`.mapWith(products.pictures),
        definition: drawnDefinition(sql`(${productDrafts.content} -> 'definition')`),
      })
      .from(productDrafts)
      .where(eq(productDrafts.companyId, companyId))
      .orderBy(asc(productDrafts.sort), asc(productDrafts.id)),

  listInCategories: (db: Db, companyId: string, categoryIds: string[]) =>
    db
      .select({
        categoryId: productDrafts.categoryId,
        name: sql<string>`${productDrafts.content} ->> 'name'`,
      })
      .from(productDrafts)
      .where(and(eq(productDrafts.companyId, companyId), inArray(productDrafts.categoryId, categoryIds)))
      .orderBy(asc(productDrafts.sort), asc(productDrafts.id)),

  findDraft: async (db: Db, companyId: string, id: string): Promise<DraftRow | undefined> =>
    (await db.select().from(productDrafts).where(oneOf(companyId, id)))[0],

  putDraft: async (tx: Db, row: typeof productDrafts.$inferInsert) => {
    await tx
      .insert(productDrafts)
      .values(row)
      .onConflictDoUpdate({
        target: [productDrafts.companyId, productDrafts.id],
        set: {
          categoryId: fresh('category_id'),
          content: fresh('content'),
          actor: fresh('actor'),
          actorId: fresh('actor_id'),
          actorName: fresh('actor_name'),
          actorRole: fresh('actor_role'),
          updatedAt: fresh('updated_at'),
        },
      })
    const { companyId, id, content } = row
    await recordPictureUses(tx, companyId, 'draft', [{ usedBy: id, pictures: content.pictures }])
  },

  deleteDraft: async (tx: Db, companyId: string, id: string) => {
    await tx.delete(productDrafts).where(oneOf(companyId, id))
    await recordPictureUses(tx, companyId, 'draft', [{ usedBy: id, pictures: [] }])
  },

  /** True if a product has the code already, published or not. */
  hasCode: async (db: Db, companyId: string, code: string): Promise<boolean> => {
    const published = await db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.companyId, companyId), eq(products.code, code)))
    const draft = await db
      .select({ id: productDrafts.id })
      .from(productDrafts)
      .where(and(eq(productDrafts.companyId, companyId), eq(productDrafts.code, code)))
    return published.length + draft.length > 0
  },

  placeCategories: async (tx: Db, companyId: string, positions: readonly WindowPosition[]) => {
    await tx
      .update(categories)
      .set({ parentId: sql`placed.above`, sort: sql`placed.sort` })
      .from(placed(positions))
      .where(and(eq(categories.companyId, companyId), sql`${categories.id} = placed.id`))
  },

  /** A product and its draft move together. */
  placeProducts: async (tx: Db, companyId: string, positions: readonly WindowPosition[]) => {
    await tx
      .update(products)
      .set({ categoryId: sql`placed.above`, sort: sql`placed.sort` })
      .from(placed(positions))
      .where(
        and(
          eq(products.companyId, companyId),
          sql`${products.id} = placed.id`,
          sql`(${products.categoryId}, ${products.sort}) is distinct from (placed.above, placed.sort)`,
        ),
      )
    await tx
      .update(productDrafts)
      .set({ categoryId: sql`placed.above`, sort: sql`placed.sort` })
      .from(placed(positions))
      .where(and(eq(productDrafts.companyId, companyId), sql`${productDrafts.id} = placed.id`))
  },
}
