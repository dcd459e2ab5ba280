import sharp from 'sharp'

/** A flat picture, of any colours and format that the rest of the chain needs. */
export const makePicture = (width: number, height: number, alpha?: number) =>
  sharp({
    create: {
      width,
      height,
      channels: alpha === undefined ? 3 : 4,
      background: { r: 180, g: 60, b: 40, ...(alpha !== undefined && { alpha }) },
    },
  })

export const cmykJpeg = (width: number, height: number) =>
  makePicture(width, height).toColourspace('cmyk').jpeg().toBuffer()
