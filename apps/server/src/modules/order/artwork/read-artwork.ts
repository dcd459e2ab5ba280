import type { Db } from '../../../db/database.ts'
import type { Owner } from '../../../kernel/owner.ts'
import { invalidFields } from '../../../kernel/refusal.ts'
import { fileKind, headBytes } from '../../../providers/storage/file-kind.ts'
import type { Storage } from '../../../providers/storage/storage.ts'
import { useUpUpload } from '../../upload/use-up-upload.ts'

interface Deps {
  db: Db
  storage: Storage
}

/** Reads the real size and kind of a file from the storage, whatever the request claims. */
export const readArtwork = async (
  deps: Deps,
  { companyId }: Pick<Owner, 'companyId'>,
  { key, name }: { key: string; name: string },
  field: string,
) => {
  const { storage } = deps
  const refuse = async (reason: string) => {
    await useUpUpload(deps, companyId, key)
    return invalidFields({ [field]: reason })
  }
  const uploaded = await storage.stat(key)
  if (!uploaded) throw invalidFields({ [field]: '文件尚未上传完成，请重新上传' })
  const { kind, fitsName } = fileKind(await storage.readHead(key, headBytes), name)
  if (kind === 'unknown')
    throw await refuse('不支持该文件格式，请上传 PDF、AI、CDR、PSD、TIF、JPG、PNG、ZIP 或 RAR')
  if (!fitsName) throw await refuse('文件内容与扩展名不符，请检查后重新上传')
  return { key, name, size: uploaded.size, kind }
}
