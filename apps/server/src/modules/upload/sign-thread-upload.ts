import { randomUUIDv7 } from 'node:crypto'
import { codes, hourMs, messageFileFault } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Owner } from '../../kernel/owner.ts'
import { invalidFields, Refusal } from '../../kernel/refusal.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import type { Storage } from '../../providers/storage/storage.ts'
import { UploadRefusal } from '../../providers/storage/upload-draft.ts'
import { signUpload } from './sign-upload.ts'
import { largestOf } from './thread-files.ts'
import { reserveDiskSpace } from './upload-disk-space.ts'
import { uploadRepository } from './upload-repository.ts'
import { useUpUpload } from './use-up-upload.ts'

interface Deps {
  db: Db
  now: () => number
  storage: Storage
}

/** As long as a form is valid: even on a full disk no file is deleted while somebody still writes its message. */
const sentWithinMs = 2 * hourMs

interface Input {
  filename: string
  size: number
  type: string
  multipart: boolean
}

/** A buyer brings a file straight to the storage; it belongs to no order. */
export const signThreadUpload = (deps: Deps, owner: Owner, { filename, ...input }: Input) => {
  const fault = messageFileFault({ name: filename, size: input.size }, largestOf.talk)
  if (fault) throw invalidFields({ filename: fault })
  return signUpload(deps, owner, { ...input, orderId: undefined, purpose: 'talk' })
}

/** A member of staff uploads a file within a call. Like all uploads it is swept if it is not sent with a message. */
export const putAnswerFile = async (
  deps: Deps,
  owner: Owner,
  { name, content }: { name: string; content: string },
) => {
  const { db, now, storage } = deps
  const bytes = Buffer.from(content, 'base64')
  const size = bytes.length
  const fault = messageFileFault({ name, size }, largestOf.answer)
  if (fault) throw invalidFields({ file: fault })
  const purpose = 'answer'
  const key = `${owner.companyId}/${owner.userId}/${purpose}/${randomUUIDv7()}`
  await db.transaction(async (tx) => {
    await reserveDiskSpace(tx, deps, owner, { orderId: undefined, purpose, size })
    const expiresAt = new Date(now() + sentWithinMs)
    await uploadRepository.insert(tx, { ...owner, key, purpose, size, expiresAt })
  })
  try {
    await storage.put(key, bytes)
  } catch (error) {
    await useUpUpload(deps, owner.companyId, key)
    if (error instanceof ProviderError || error instanceof UploadRefusal)
      throw new Refusal(codes.conflict, '文件没有存下，请稍后再试')
    throw error
  }
  return { key, name, size }
}
