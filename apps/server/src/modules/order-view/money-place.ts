import { isUuid } from '../../kernel/ids.ts'
import { invalidFields } from '../../kernel/refusal.ts'

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
  Buffer.from(`${part} ${micros} ${id}`).toString('base64url')

const form = /^(\w+) (\d{1,16}) (\S+)$/

/** A place in one of these parts of a list; whatever else comes is refused in words. */
export const readPlace = <const Part extends string>(
  cursor: string | undefined,
  parts: readonly Part[],
): Place<Part> | undefined => {
  if (cursor === undefined) return undefined
  const [, of = '', micros = '', id = ''] = form.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  const part = parts.find((one) => one === of)
  if (!part || !isUuid(id)) throw invalidFields({ cursor: '翻页位置无效，请从第一页看起' })
  return { part, micros: Number(micros), id }
}

/** A page of rows of which one more was asked for, and where the next begins. */
export const pageOf = <Row>(rows: Row[], limit: number, placeOf: (row: Row) => Place) => {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { shown, next: last && writePlace(placeOf(last)) }
}
