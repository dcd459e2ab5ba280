import { loadDrizzle } from '../load-drizzle.ts'

/** The functions that define tables. */
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

/**
 * The member of the shop who did it, with the name of that time; null if it was no member, or before it was stored.
 */
export const actorColumns = () => ({
  actorId: uuid('actor_id'),
  actorName: text('actor_name'),
  actorRole: text('actor_role'),
})

export const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
})
