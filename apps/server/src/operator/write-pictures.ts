import { join } from 'node:path'
import type { OperatorDeps } from './commands.ts'
import { lookAtStored } from './look-at-stored.ts'
import { OperatorError } from './operator-error.ts'
import { writeArtwork } from './write-artwork.ts'

export interface WrittenPictures {
  folder: string
  files: { path: string; size: number }[]
}

/** What a buyer has sent to show what is wrong, as it was sent. */
export const writePictures = async (
  storage: OperatorDeps['storage'],
  afterNo: string,
  images: { key: string }[],
  folder: string,
): Promise<WrittenPictures> => {
  if (images.length === 0) throw new OperatorError(`售后 ${afterNo} 没有图片`)
  const pictures = []
  for (const [at, { key }] of images.entries()) {
    const { ending, size } = await lookAtStored(storage, key, `售后 ${afterNo} 的第 ${at + 1} 张图片`)
    const name = `${afterNo}-${at + 1}.${ending}`
    pictures.push({ key, name, path: join(folder, name), size })
  }
  await writeArtwork(storage, folder, pictures)
  return { folder, files: pictures.map(({ path, size }) => ({ path, size })) }
}
