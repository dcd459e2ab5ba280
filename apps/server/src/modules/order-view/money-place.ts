import * as listPlace from '../../kernel/list-place.ts'

/**
 * Where the next page of a list begins, after the last row of this one. Microseconds, as the database counts them: two
 * rows of one millisecond are two places.
 */
export interface Place<Part extends string = string> {
  part: Part
  micros: number
  id: string
}

export const writePlace = ({ part, micros, id }: Place): string =>
  listPlace.writePlace({ sort: part, value: String(micros), id })

/** A place in one of these parts of a list; whatever else comes is refused in words. */
export const readPlace = <const Part extends string>(
  cursor: string | undefined,
  parts: readonly Part[],
): Place<Part> | undefined => {
  if (cursor === undefined) return undefined
  const { sort, value, id } = listPlace.readPlace(cursor, parts)
  return { part: sort, micros: Number(value), id }
}

/** A page of rows of which one more was asked for, and where the next begins. */
export const pageOf = <Row>(rows: Row[], limit: number, placeOf: (row: Row) => Place) => {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { shown, next: last && writePlace(placeOf(last)) }
}
