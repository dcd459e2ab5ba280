import { buffer } from 'node:stream/consumers'
import { isPictureName, largestMessageFile } from '@yinpu/contract'
import type { PictureOpener } from '../../artwork/picture-opener.ts'
import { photoRules } from '../../artwork/picture-rules.ts'
import type { Db } from '../../db/database.ts'
import { Download } from '../../kernel/answers.ts'
import { isUuid } from '../../kernel/ids.ts'
import { notFound } from '../../kernel/refusal.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import type { Storage } from '../../providers/storage/storage.ts'
import { smallPictureKey } from './preview-key.ts'
import { type ThreadFileRow, threadFileRepository } from './thread-file-repository.ts'

interface Deps {
  db: Db
  storage: Pick<Storage, 'read' | 'stat' | 'put'>
  pictures: PictureOpener
}

/** Undefined if the file is no picture that can be opened, whatever its name says. */
const draw = async ({ storage, pictures }: Deps, { companyId, userId, key, size }: ThreadFileRow) => {
  if (size > largestMessageFile) return undefined
  const read = async () => buffer(await storage.read(key))
  const [picture] = await pictures.open(
    [userId ? `buyer:${userId}` : `shop:${companyId}`],
    [read],
    photoRules,
  )
  if (picture?.kind !== 'drawn') return undefined
  // Two who look at the same moment draw the same picture.
  if (!(await storage.stat(smallPictureKey(key)))) await storage.put(smallPictureKey(key), picture.webp)
  return picture.webp
}

/**
 * A small picture that we make of a message's file, drawn at the first view and stored beside the file: a buyer's own
 * bytes are never shown as they are.
 */
export const previewThreadFile = async (deps: Deps, companyId: string, fileId: string): Promise<Download> => {
  const file = isUuid(fileId) ? await threadFileRepository.find(deps.db, companyId, fileId) : undefined
  if (!file || !isPictureName(file.name)) throw notFound()
  try {
    const key = smallPictureKey(file.key)
    const bytes = (await deps.storage.stat(key)) ? await buffer(await deps.storage.read(key)) : undefined
    const webp = bytes ?? (await draw(deps, file))
    if (webp) return new Download(webp, 'image/webp', `${file.name}.webp`)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
  }
  throw notFound()
}
