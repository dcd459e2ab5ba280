import { type ParcelRow, readParcelRows } from '@yinpu/contract/console'
import type { Member } from '../../kernel/actor.ts'
import { invalidFields } from '../../kernel/refusal.ts'
import { UnreadableSpreadsheet } from '../../spreadsheet/parse-spreadsheet.ts'
import { readSpreadsheet } from '../../spreadsheet/read-spreadsheet.ts'

const largest = 10 * 1024 * 1024

const refuse = (words: string) => invalidFields({ content: words })

/** Rows of orders and numbers out of an uploaded table; the fault of each is reported at the row. */
export const readParcelFile = async ({ actor, companyId }: Member, content: string): Promise<ParcelRow[]> => {
  const file = Buffer.from(content, 'base64')
  if (file.length > largest) throw refuse('文件超过 10 MB')
  const table = await readSpreadsheet(file, actor.id ?? companyId).catch((error: unknown) => {
    throw error instanceof UnreadableSpreadsheet ? refuse(error.message) : error
  })
  const { rows, fault } = readParcelRows(table)
  if (fault) throw refuse(fault)
  return rows
}
