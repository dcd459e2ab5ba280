import { type SQL, sql } from './sql.ts'

/**
 * Numbers of our own code, written into a statement instead of sent beside it. A prepared statement then has one plan
 * that knows them and the partial indexes for them: with a parameter the database plans it anew each time.
 */
export const literal = (value: number): SQL => sql.raw(String(value))
export const literals = (values: readonly number[]): SQL => sql.raw(values.join(', '))
