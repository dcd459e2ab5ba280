import { codes, largestAnswerFile, largestMessageFile, messageFileFault } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { newId } from '../../kernel/ids.ts'
import type { Owner } from '../../kernel/owner.ts'
import { invalidFields, Refusal } from '../../kernel/refusal.ts'
import { isStorageKey, type Storage } from '../../providers/storage/storage.ts'
import type { FileLinks } from './file-links.ts'
import { type ThreadFileRow, threadFileRepository } from './thread-file-repository.ts'
import { uploadRepository } from './upload-repository.ts'

/** Files of messages: an upload is looked up first, and taken over in the transaction that writes the message. */

/** `talk`: of a buyer; `answer`: of staff. Neither side can use the other's uploads. */
export type ThreadFilePurpose = 'talk' | 'answer'

export const largestOf: Record<ThreadFilePurpose, number> = {
  talk: largestMessageFile,
  answer: largestAnswerFile,
}

interface StoredFile {
  key: string
  name: string
  size: number
}

export interface MessageFiles {
  /** as requested; in a repeated request they are already in use */
  keys: string[]
  stored: StoredFile[]
}

export const noFiles: MessageFiles = { keys: [], stored: [] }

/** The owner of a member's uploads: for the operator the company alone. */
export const holderOf = ({ companyId, actor }: Member): Owner => ({
  companyId,
  userId: actor.id ?? companyId,
})

/** The names of the files of an answer, for the audit. */
export const namesOf = (files: readonly { name: string }[]): { files?: string[] } =>
  files.length > 0 ? { files: files.map(({ name }) => name) } : {}

/** Files of this person, for this purpose and not used yet; a missing one is reported only when it is to be taken. */
export const findFiles = async (
  { db, storage }: { db: Db; storage: Storage },
  owner: Owner,
  purpose: ThreadFilePurpose,
  inputs: readonly { key: string; name: string }[],
): Promise<MessageFiles> => {
  if (inputs.length === 0) return noFiles
  const keys = inputs.map(({ key }) => key)
  const signed = await uploadRepository.listSigned(db, { ...owner, purpose }, keys.filter(isStorageKey))
  const known = new Set(signed.map(({ key }) => key))
  const stored = await Promise.all(
    inputs.map(async ({ key, name }, at) => {
      if (!known.has(key)) return []
      const uploaded = await storage.stat(key)
      const fault = uploaded
        ? messageFileFault({ name, size: uploaded.size }, largestOf[purpose])
        : '文件尚未上传完成，请重新上传'
      if (!uploaded || fault) throw invalidFields({ [`files.${at}`]: `${name}：${fault}` })
      return [{ key, name, size: uploaded.size }]
    }),
  )
  return { keys, stored: stored.flat() }
}

type ThreadFileTarget = Pick<ThreadFileRow, 'companyId' | 'userId' | 'createdAt'> &
  ({ inquiryId: string; entryId: string } | { orderId: string; seq: number })

/** Each upload is used once: if two requests take the same one, the second finds it gone and writes nothing. */
export const keepFiles = async (
  tx: Db,
  { keys, stored }: MessageFiles,
  target: ThreadFileTarget,
): Promise<(typeof target & StoredFile & { id: string })[]> => {
  if (keys.length === 0) return []
  const isWhole = stored.length === keys.length && new Set(keys).size === keys.length
  if (!isWhole || (await uploadRepository.take(tx, target.companyId, keys)) !== keys.length)
    throw new Refusal(codes.notFound, '附件已失效，请移除后重新添加')
  const rows = stored.map((file) => ({ ...target, ...file, id: newId() }))
  await threadFileRepository.insert(tx, rows)
  return rows
}

/** A repeated request names the files that were stored with the first. */
export const areSameFiles = (stored: readonly { key: string }[], keys: readonly string[]): boolean =>
  stored.length === keys.length && stored.every(({ key }) => keys.includes(key))

export const describeFile = (
  { id, key, name, size }: Pick<ThreadFileRow, 'id' | 'key' | 'name' | 'size'>,
  links: FileLinks,
) => ({ file_id: id, name, size, url: links({ key, name }) })
