export interface SizeMm {
  width: number
  height: number
}

/** More than this on each side is no bleed any more but another size. */
export const mostBleedMm = 5

export const turned = ({ width, height }: SizeMm): SizeMm => ({ width: height, height: width })

/** How far a page reaches over a finished size, if it does so evenly; undefined where it is another size. */
const bleedOver = (page: SizeMm, finished: SizeMm, toleranceMm: number): number | undefined => {
  const [across, up] = [page.width - finished.width, page.height - finished.height]
  const bleed = (across + up) / 4
  const isEven = Math.abs(across - up) <= 2 * toleranceMm
  return isEven && bleed >= -toleranceMm / 2 && bleed <= mostBleedMm ? Math.max(0, bleed) : undefined
}

/** The same for a page that may lie on its side. */
export const evenBleed = (page: SizeMm, finished: SizeMm, toleranceMm: number) => {
  const upright = bleedOver(page, finished, toleranceMm)
  if (upright !== undefined) return { bleedMm: upright, isTurned: false }
  const lying = bleedOver(page, turned(finished), toleranceMm)
  return lying === undefined ? undefined : { bleedMm: lying, isTurned: true }
}
