import { loadDrizzle } from './load-drizzle.ts'

export type { SQL, SQLWrapper } from 'drizzle-orm'

/** The functions that build queries. */
export const {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  getTableName,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  min,
  ne,
  notExists,
  notInArray,
  or,
  sql,
  sum,
} = loadDrizzle('drizzle-orm') as typeof import('drizzle-orm')
