import type { Db } from '../../db/database.ts'
import type { Storage } from '../../providers/storage/storage.ts'
import { fileRepository } from '../order/file-repository.ts'

/**
 * What was looked at and refused is gone: the same key is not there a second time, so that nobody has one file opened
 * again and again. Bytes that cannot be removed cost room and nothing else.
 */
export const useUpUpload = async (
  { db, storage }: { db: Db; storage: Storage },
  companyId: string,
  key: string,
): Promise<void> => {
  const taken = await fileRepository.takeUploads(db, companyId, [key])
  if (taken > 0) await storage.remove(key).catch(() => {})
}
