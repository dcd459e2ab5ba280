import * as listCursor from '../../kernel/list-cursor.ts'

/** The last message of a page, newest first. Times are stored in whole milliseconds. */
interface MessageCursor {
  at: Date
  id: string
}

export const writeCursor = ({ createdAt, id }: { createdAt: Date; id: string }): string =>
  listCursor.writeCursor({ sort: 'newest', value: String(createdAt.getTime() * 1000), id })

export const readCursor = (cursor: string | undefined): MessageCursor | undefined => {
  if (cursor === undefined) return undefined
  const { value, id } = listCursor.readCursor(cursor, 'newest')
  return { at: new Date(Number(value) / 1000), id }
}
