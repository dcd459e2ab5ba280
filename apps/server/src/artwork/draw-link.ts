import { openOutlines, type TextColumn } from '../documents/outline-text.ts'
import type { loadSharp } from './open-picture.ts'

type Sharp = NonNullable<Awaited<ReturnType<typeof loadSharp>>>

/** The preview picture of a shared link to a page. */
export interface LinkLook {
  width: number
  height: number
  /** drawn by this program, in the picture's own pixels */
  shapes: string
  columns: TextColumn[]
  /** position of an uploaded picture */
  place?: { left: number; top: number; width: number; height: number } | undefined
}

/** Our own drawing as a PNG, with an uploaded picture in its box. */
export const drawLink = async (
  sharp: Sharp,
  { width, height, shapes, columns, place }: LinkLook,
  picture: Buffer | undefined,
): Promise<Buffer> => {
  const outline = await openOutlines()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}${columns.map(outline).join('')}</svg>`
  const laid =
    place && picture
      ? [
          {
            input: await sharp(picture).resize(place.width, place.height, { fit: 'cover' }).toBuffer(),
            left: place.left,
            top: place.top,
          },
        ]
      : []
  return sharp(Buffer.from(svg))
    .flatten({ background: 'white' })
    .composite(laid)
    .png({ compressionLevel: 9 })
    .toBuffer()
}
