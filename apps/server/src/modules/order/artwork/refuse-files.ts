import { type ArtworkMark, stateOfFile } from '@yinpu/contract'
import type { Db } from '../../../db/database.ts'
import { type Actor, actorColumnsOf } from '../../../kernel/actor.ts'
import { newId } from '../../../kernel/ids.ts'
import { invalidFields, notFound } from '../../../kernel/refusal.ts'
import type { OrderRow } from '../order-repository.ts'
import { fileRepository, type OrderFileRow } from './file-repository.ts'
import { type RefusedFile, refusalRepository } from './refusal-repository.ts'

/** The reason and marks for one of the files, besides the reason for all. */
export interface FileRefusal {
  file_id: string
  why?: string | undefined
  marks: ArtworkMark[]
}

export interface Refusing {
  why: string
  files?: readonly FileRefusal[] | undefined
  by: Actor
  now: number
}

/** A mark is for the buyer, who sees it on the picture of its page: without a picture it would point at nothing. */
const checkMarks = ({ previews, largePages }: OrderFileRow, marks: ArtworkMark[], at: number) => {
  const pages = new Set([...previews, ...largePages].map(({ page }) => page))
  const wrong = marks.findIndex(({ page }) => !pages.has(page))
  if (wrong >= 0)
    throw invalidFields({ [`files.${at}.marks.${wrong}.page`]: '文件没有这一页，或这一页没有预览，不能标注' })
}

/** Rejects these files, each with its reason and its marks, and stores the reasons whatever becomes of the files. */
export const refuseFiles = async (
  tx: Db,
  { companyId, id }: Pick<OrderRow, 'companyId' | 'id'>,
  files: readonly OrderFileRow[],
  { why, files: said = [], by, now }: Refusing,
): Promise<void> => {
  const refused: RefusedFile[] = files.map((file) => {
    const at = said.findIndex(({ file_id }) => file_id === file.id)
    const { why: own = why, marks = [] } = said[at] ?? {}
    checkMarks(file, marks, at)
    return { file_id: file.id, line_id: file.lineId, slot: file.slot, name: file.name, why: own, marks }
  })
  if (said.some(({ file_id }) => !files.some((file) => file.id === file_id))) throw notFound()
  for (const { file_id, why: reason, marks } of refused)
    await fileRepository.update(tx, companyId, [file_id], {
      state: stateOfFile.rejected,
      reason,
      marks,
      acceptedAt: null,
    })
  await refusalRepository.insert(tx, {
    companyId,
    id: newId(),
    orderId: id,
    why,
    files: refused,
    ...actorColumnsOf(by),
    createdAt: new Date(now),
  })
}
