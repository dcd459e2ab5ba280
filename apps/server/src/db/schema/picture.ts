import type { Crop } from '@yinpu/contract'
import { sql } from '../sql.ts'
import { companies } from './company.ts'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from './pg-core.ts'

/** A picture that the shop has uploaded, as it was cut; others refer to it by its id. */
export const pictures = pgTable(
  'pictures',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** a digest of the file's content and of the cut */
    id: text().notNull(),
    /** the folder in the storage, with the original and every size */
    key: text().notNull(),
    crop: jsonb().$type<Crop>(),
    /** of the largest size */
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** time of the last upload: for a day after it the picture may be about to be used */
    touchedAt: timestamp('touched_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('pictures_touched').on(table.companyId, table.touchedAt),
    check('pictures_id', sql`${table.id} ~ '^[A-Za-z0-9_-]{43}$'`),
    check('pictures_sides', sql`${table.width} > 0 and ${table.height} > 0`),
  ],
)

/** The things of a shop that show pictures. */
export type PictureUseKind = 'product' | 'draft' | 'advert' | 'service'

/**
 * One picture that one thing shows, written with the thing itself: as long as a row names a picture, nobody can delete
 * it. The order, the words and the sides stand in the thing.
 */
export const pictureUses = pgTable(
  'picture_uses',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    kind: text().$type<PictureUseKind>().notNull(),
    /** the id of the product, draft or advert; for `service` that of the company */
    usedBy: uuid('used_by').notNull(),
    pictureId: text('picture_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.kind, table.usedBy, table.pictureId] }),
    foreignKey({
      name: 'picture_uses_picture',
      columns: [table.companyId, table.pictureId],
      foreignColumns: [pictures.companyId, pictures.id],
    }),
    index('picture_uses_of').on(table.companyId, table.pictureId),
    check('picture_uses_kind', sql`${table.kind} in ('product', 'draft', 'advert', 'service')`),
  ],
)
