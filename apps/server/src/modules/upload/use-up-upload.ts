import type { Db } from '../../db/database.ts'
import type { Storage } from '../../providers/storage/storage.ts'
import { uploadRepository } from './upload-repository.ts'

/**
 * What was inspected and refused is gone: the same key is not there a second time, so that nobody has one file opened
 * again and again. Bytes that cannot be removed cost room and nothing else.
 */
export const useUpUpload = async (
  { db, storage }: { db: Db; storage: Storage },
  companyId: string,
  key: string,
): Promise<void> => {
  const taken = await uploadRepository.take(db, companyId, [key])
  if (taken > 0) await storage.remove(key).catch(() => {})
}
