import { codes } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { isReferenceViolation } from '../../db/database-errors.ts'
import type { FillBatch } from '../../jobs/run-backfills.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type PictureUseKind, type PictureUser, pictureUseRepository } from './picture-use-repository.ts'

/**
 * Replaces the pictures that these things show, in the transaction that writes or deletes the things. Pass an empty
 * list for a thing that is deleted or shows no picture any more. Repositories call this beside their own write, so that
 * no use case can forget it. The foreign key refuses a picture that is swept at this moment.
 */
export const recordPictureUses = async (
  tx: Db,
  companyId: string,
  kind: PictureUseKind,
  users: readonly PictureUser[],
): Promise<void> => {
  try {
    await pictureUseRepository.replace(tx, companyId, kind, users)
  } catch (error) {
    if (isReferenceViolation(error, 'picture_uses_picture'))
      throw new Refusal(codes.conflict, '有图片刚刚被清理，请重新上传后再保存')
    throw error
  }
}

/** Adds the rows for what the release before has written: one shop a batch. */
export const fillPictureUses: FillBatch = async (tx, position) => {
  const companyId = await pictureUseRepository.lockNextCompany(tx, position)
  if (companyId !== undefined) await pictureUseRepository.addMissing(tx, companyId)
  return companyId
}
