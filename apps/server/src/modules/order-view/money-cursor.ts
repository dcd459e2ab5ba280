import * as listCursor from '../../kernel/list-cursor.ts'

/**
 * The cursor of a list: the last row of this page. In microseconds, as the database counts them: two rows of one
 * millisecond have two cursors.
 */
export interface MoneyListCursor<Part extends string = string> {
  part: Part
  micros: number
  id: string
}

export const writeCursor = ({ part, micros, id }: MoneyListCursor): string =>
  listCursor.writeCursor({ sort: part, value: String(micros), id })

/** Reads a cursor in one of these parts of a list; refuses any other text. */
export const readCursor = <const Part extends string>(
  cursor: string | undefined,
  parts: readonly Part[],
): MoneyListCursor<Part> | undefined => {
  if (cursor === undefined) return undefined
  const { sort, value, id } = listCursor.readCursor(cursor, parts)
  return { part: sort, micros: Number(value), id }
}

/** A page of rows, and the cursor of the next page. */
export const pageOf = <Row>(rows: Row[], limit: number, cursorOf: (row: Row) => MoneyListCursor) =>
  listCursor.pageOf(rows, limit, (row) => writeCursor(cursorOf(row)))
