import type { Db } from '../../db/database.ts'
import type { Storage } from '../../providers/storage/storage.ts'
import { uploadRepository } from './upload-repository.ts'

/**
 * Deletes an upload that was inspected and refused: its key is not valid a second time, so that nobody has one file
 * opened again and again. Bytes that cannot be removed only cost space.
 */
export const useUpUpload = async (
  { db, storage }: { db: Db; storage: Storage },
  companyId: string,
  key: string,
): Promise<void> => {
  const taken = await uploadRepository.take(db, companyId, [key])
  if (taken > 0) await storage.remove(key).catch(() => {})
}
