/** A picture as it lies on a page. */
export interface PlacedImage {
  page: number
  /** the lower of both directions, at the size of the page */
  ppi: number
  isRgb: boolean
  isLineArt: boolean
}

const line =
  /^ *(\d+) +\d+ (image|stencil) +(\d+) +(\d+) +(\S+) +(\d+) +(\d+) +\S+ +(?:yes|no) +(?:\[inline\]|\d+ +\d+) +(\d+) +(\d+) /gm

/** Layout programs draw fills and shades as slivers: nobody sees how coarse those are. */
const leastPx = 16
const leastMm = 3

/** What `pdfimages -list` prints; its ppi are those at the size that a picture has on the page. */
export const readPlacedImages = (text: string): PlacedImage[] =>
  [...text.matchAll(line)].map(([, page, kind, width, height, colour, components, bits, xPpi, yPpi]) => {
    const [across, up] = [Number(width) / Number(xPpi), Number(height) / Number(yPpi)]
    const isSliver =
      Math.min(Number(width), Number(height)) < leastPx || Math.min(across, up) * 25.4 < leastMm
    const ppi = Math.min(Number(xPpi), Number(yPpi))
    const isMask = kind === 'stencil'
    return {
      page: Number(page),
      // Where a picture has no extent, none is given.
      ppi: isSliver || ppi === 0 ? Number.POSITIVE_INFINITY : ppi,
      isRgb: !isMask && (colour === 'rgb' || (colour === 'icc' && components === '3')),
      isLineArt: isMask || (bits === '1' && components === '1'),
    }
  })
