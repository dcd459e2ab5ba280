import { loadDrizzle } from '../load-drizzle.ts'

/** What a table is written with. */
export const {
  bigint,
  boolean,
  check,
  customType,
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

export const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
})
