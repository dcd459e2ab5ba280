import * as listPlace from '../../kernel/list-place.ts'

/** The last message of a page, newest first. Times are stored in whole milliseconds. */
interface MessageCursor {
  at: Date
  id: string
}

export const writePlace = ({ createdAt, id }: { createdAt: Date; id: string }): string =>
  listPlace.writePlace({ sort: 'newest', value: String(createdAt.getTime() * 1000), id })

export const readPlace = (cursor: string | undefined): MessageCursor | undefined => {
  if (cursor === undefined) return undefined
  const { value, id } = listPlace.readPlace(cursor, 'newest')
  return { at: new Date(Number(value) / 1000), id }
}
