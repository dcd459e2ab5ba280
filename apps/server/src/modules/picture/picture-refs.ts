import type { PictureRef, PictureReference } from '@yinpu/contract'
import { widthsOf } from '../../artwork/cut-picture.ts'
import type { Db } from '../../db/database.ts'
import { type PictureRow, type PictureUse, pictureRepository } from './picture-repository.ts'

export const picturePath = '/files/picture'

export const sizeName = (width: number, format: 'avif' | 'webp') => `${width}.${format}`

/** All storage keys of a picture. */
export const keysOfPicture = ({ key, width }: Pick<PictureRow, 'key' | 'width'>): string[] => [
  `${key}/original`,
  ...widthsOf(width).flatMap((one) => [`${key}/${sizeName(one, 'avif')}`, `${key}/${sizeName(one, 'webp')}`]),
]

/** A picture as pages show it. */
export const describePicture = (
  companyId: string,
  { picture_id, alt, width, height }: PictureUse,
): PictureRef => ({
  picture_id,
  alt,
  url: `${picturePath}/${companyId}/${picture_id}`,
  widths: widthsOf(width),
  width,
  height,
})

/** The stored form of each picture reference; undefined for a picture that this shop does not have. */
export const readPictureUses = async (
  db: Db,
  companyId: string,
  inputs: readonly PictureReference[],
): Promise<(PictureUse | undefined)[]> => {
  const ids = [...new Set(inputs.map(({ picture_id }) => picture_id))]
  const rows = await pictureRepository.listByIds(db, companyId, ids)
  const known = new Map(rows.map((row) => [row.id, row]))
  return inputs.map(({ picture_id, alt }) => {
    const row = known.get(picture_id)
    return row && { picture_id, alt, width: row.width, height: row.height }
  })
}

/** The picture that stands for all of them if there is room for only one. */
export const firstPicture = ({
  companyId,
  pictures: [first],
}: {
  companyId: string
  pictures: PictureUse[]
}): PictureRef | undefined => first && describePicture(companyId, first)
