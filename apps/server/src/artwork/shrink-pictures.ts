import type { loadSharp } from './open-picture.ts'

type Sharp = NonNullable<Awaited<ReturnType<typeof loadSharp>>>

/** Pixels of the longer side: 60 mm at 200 dots an inch. */
const longestSide = 480

/** Grey, for paper that is printed and copied in black. */
export const shrinkPictures = async (sharp: Sharp, pictures: readonly Buffer[]): Promise<Buffer[]> => {
  const small: Buffer[] = []
  for (const picture of pictures)
    small.push(
      await sharp(picture)
        .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: 'white' })
        .greyscale()
        .jpeg({ quality: 80 })
        .toBuffer(),
    )
  return small
}
