import type { CallData } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'

export type LargePage = CallData<ConsoleCalls['getArtworkPage']>
export type DrawnPage = Omit<LargePage, 'page'> & { page: number }

interface Size {
  width: number
  height: number
}

/** Screens have 96 dots an inch; a picture without a size in millimetres counts as 300 dots an inch. */
const screenDpi = 96
const unknownDpi = 300
const mmPerInch = 25.4

export const mostZoom = 4
const leastZoom = 0.05
const margin = 72

/** The page on the screen at its true size. */
export const trueSize = ({ width_px, height_px, width_mm, height_mm }: DrawnPage): Size =>
  width_mm && height_mm
    ? { width: (width_mm / mmPerInch) * screenDpi, height: (height_mm / mmPerInch) * screenDpi }
    : { width: (width_px / unknownDpi) * screenDpi, height: (height_px / unknownDpi) * screenDpi }

/** The zoom at which the whole page is seen; a label is magnified no further than anything else. */
export const fitZoom = (page: Size, view: Size): number =>
  Math.min(
    mostZoom,
    Math.max(leastZoom, Math.min((view.width - margin) / page.width, (view.height - margin) / page.height)),
  )

const steps = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4]

/** The next of the usual zooms, up or down. */
export const stepZoom = (zoom: number, by: 1 | -1): number => {
  const next =
    by > 0 ? steps.find((step) => step > zoom * 1.01) : steps.findLast((step) => step < zoom * 0.99)
  return next ?? zoom
}

/** By a turn of the wheel. */
export const wheelZoom = (zoom: number, delta: number): number =>
  Math.min(mostZoom, Math.max(leastZoom, zoom * 1.0015 ** -delta))
