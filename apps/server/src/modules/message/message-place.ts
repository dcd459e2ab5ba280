import * as listPlace from '../../kernel/list-place.ts'

/** Where a page of messages ended, newest first. They are written with whole milliseconds. */
interface Place {
  at: Date
  id: string
}

export const writePlace = ({ createdAt, id }: { createdAt: Date; id: string }): string =>
  listPlace.writePlace({ sort: 'newest', value: String(createdAt.getTime() * 1000), id })

export const readPlace = (cursor: string | undefined): Place | undefined => {
  if (cursor === undefined) return undefined
  const { value, id } = listPlace.readPlace(cursor, 'newest')
  return { at: new Date(Number(value) / 1000), id }
}
