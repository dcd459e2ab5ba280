import { loadDrizzle } from '../load-drizzle.ts'

/** What a table is written with. */
export const {
  bigint,
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} = loadDrizzle('drizzle-orm/pg-core') as typeof import('drizzle-orm/pg-core')

/** Who of the shop's people did it, as they were called then; null where nobody of them did, or before it was kept. */
export const actorColumns = () => ({
  actorId: uuid('actor_id'),
  actorName: text('actor_name'),
  actorRole: text('actor_role'),
})

export const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
})
