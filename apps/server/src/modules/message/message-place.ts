import { isUuid } from '../../kernel/ids.ts'
import { invalidFields } from '../../kernel/refusal.ts'

/** Where a page of messages ended, newest first. They are written with whole milliseconds. */
interface Place {
  at: Date
  id: string
}

const form = /^(\d{1,15}) (\S+)$/

export const writePlace = ({ createdAt, id }: { createdAt: Date; id: string }): string =>
  Buffer.from(`${createdAt.getTime()} ${id}`).toString('base64url')

export const readPlace = (cursor: string | undefined): Place | undefined => {
  if (cursor === undefined) return undefined
  const [, ms = '', id = ''] = form.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!isUuid(id)) throw invalidFields({ cursor: '翻页位置无效，请从第一页看起' })
  return { at: new Date(Number(ms)), id }
}
