import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { codes } from '@yinpu/contract'
import type { PictureOpener } from '../../artwork/picture-opener.ts'
import { type OpenedPicture, photoRules } from '../../artwork/picture-rules.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../kernel/ids.ts'
import type { Owner } from '../../kernel/owner.ts'
import { invalidFields, notFound, Refusal } from '../../kernel/refusal.ts'
import { isStorageKey, type Storage } from '../../providers/storage/storage.ts'
import { smallPictureKey } from '../upload/preview-key.ts'
import { uploadRepository } from '../upload/upload-repository.ts'
import { useUpUpload } from '../upload/use-up-upload.ts'

export interface PictureDeps {
  db: Db
  storage: Storage
  pictures: PictureOpener
}

const mostBytes = 10 * 1024 * 1024
const usual = '图片须为 10 MB 以内的 JPG、PNG 或 WebP，请重新上传'

type Refused = Exclude<OpenedPicture['kind'], 'drawn' | 'off'>

const reasons: Record<Refused, string> = {
  'other-format': usual,
  unreadable: usual,
  'too-large': '图片像素过大，最多 4000 万像素，请缩小或另存为 JPG 后重新上传',
  'too-much': '图片过于复杂，无法打开，请另存为 JPG 后重新上传',
}

/** Refused once and for all; a machine that cannot open pictures at all is not the picture's fault. */
const shrink = async (deps: PictureDeps, owner: Owner, key: string, at: number): Promise<string> => {
  const { storage, pictures } = deps
  const refuse = async (reason: string) => {
    await useUpUpload(deps, owner.companyId, key)
    return invalidFields({ [`images.${at}`]: reason })
  }
  const uploaded = await storage.stat(key)
  if (!uploaded) throw invalidFields({ [`images.${at}`]: '图片尚未上传完成，请重新上传' })
  if (uploaded.size > mostBytes) throw await refuse(usual)
  const read = async () => buffer(await storage.read(key))
  const [picture] = await pictures.open([`buyer:${owner.userId}`], [read], photoRules)
  if (!picture || picture.kind === 'off')
    throw new Refusal(codes.refused, '图片暂时无法处理，请先不附图片提交')
  if (picture.kind !== 'drawn') throw await refuse(reasons[picture.kind])
  // One that was left by an earlier try is the same picture.
  if (!(await storage.stat(smallPictureKey(key)))) await storage.put(smallPictureKey(key), picture.webp)
  return key
}

/**
 * Checks the files that this buyer has really uploaded for this order, and stores small pictures beside them; returns
 * the keys.
 */
export const readPictures = async (
  deps: PictureDeps,
  owner: Owner,
  orderId: string,
  keys: string[],
): Promise<string[]> => {
  const distinctKeys = [...new Set(keys)]
  if (distinctKeys.length === 0) return []
  const real = distinctKeys.filter(isStorageKey)
  const of = { ...owner, orderId, purpose: 'after_sale' } as const
  const signed = real.length > 0 ? await uploadRepository.listSigned(deps.db, of, real) : []
  if (signed.length !== distinctKeys.length) throw notFound()
  const pictures: string[] = []
  // One after the other, so that others get their turn in between.
  for (const [at, key] of distinctKeys.entries()) pictures.push(await shrink(deps, owner, key, at))
  return pictures
}

/** The pictures as rows, in the transaction that takes them over. */
export const pictureRows = async (tx: Db, companyId: string, afterId: string, keys: string[]) => {
  if (keys.length > 0 && (await uploadRepository.take(tx, companyId, keys)) !== keys.length) throw notFound()
  return keys.map((key) => ({
    companyId,
    id: newId(),
    afterId,
    key,
    token: randomBytes(32).toString('base64url'),
  }))
}
