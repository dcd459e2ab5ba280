import { isUuid } from './ids.ts'
import { invalidFields } from './refusal.ts'

/** The one answer to a cursor that no page has returned. */
const badCursor = () => invalidFields({ cursor: '翻页位置无效，请从第一页看起' })

/** The start of the next page of a list: after the row with this value and id, in this order. */
export interface ListCursor<Sort extends string> {
  sort: Sort
  /** microseconds since 1970 if the list is sorted by time, else a text */
  value: string
  id: string
}

export const writeCursor = ({ sort, value, id }: ListCursor<string>): string =>
  Buffer.from(JSON.stringify([sort, value, id])).toString('base64url')

const parse = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** Sixteen digits end in the year 2286: the database can store every instant that passes. */
const isMicros = (value: string) => /^\d{1,16}$/.test(value)
const isStorable = (value: string) => !value.includes('\0') && !/\p{Surrogate}/u.test(value)

/**
 * A cursor comes from an earlier page; any other is refused with a message. `byText`: the sorts by a text.
 */
export const readCursor = <const Sort extends string>(
  cursor: string,
  sorts: Sort | readonly Sort[],
  byText: readonly Sort[] = [],
): ListCursor<Sort> => {
  const parsed = parse(cursor)
  const [of, value, id]: unknown[] = Array.isArray(parsed) ? parsed : []
  const sort = [sorts].flat().find((one): one is Sort => one === of)
  const isRight =
    sort !== undefined &&
    typeof value === 'string' &&
    typeof id === 'string' &&
    isUuid(id) &&
    (byText.includes(sort) ? isStorable(value) : isMicros(value))
  if (!isRight) throw badCursor()
  return { sort, value, id }
}

/** A list in the order of its ids: the cursor is the last id of the page before. */
export const readIdCursor = (cursor: string | undefined): string | undefined => {
  if (cursor !== undefined && !isUuid(cursor)) throw badCursor()
  return cursor
}

/** A page of rows, of which the query read one more than the limit, and the cursor of the next page. */
export const pageOf = <Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => string | undefined,
): { page: Row[]; next: string | undefined } => {
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { page, next: last && cursorOf(last) }
}
