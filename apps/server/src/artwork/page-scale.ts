import { type SizeMm, turned } from './even-bleed.ts'

const likeness = 0.004

/** By which factor a page is the same shape as a size, and how far from the very same. */
const scaleTo = (page: SizeMm, size: SizeMm) => {
  const scale = page.width / size.width
  return { scale, off: Math.abs(page.height / size.height / scale - 1) }
}

/** A page drawn to scale: the factor, and whether bleed was drawn too. Close to 1 it is simply another size. */
export const pageScale = (page: SizeMm, finished: SizeMm, bleedMm: number) => {
  const full = { width: finished.width + 2 * bleedMm, height: finished.height + 2 * bleedMm }
  const [best] = [finished, turned(finished), full, turned(full)]
    .map((size, index) => ({ ...scaleTo(page, size), hasBleed: index > 1, isTurned: index % 2 === 1 }))
    .filter(({ off, scale }) => off <= likeness && Math.abs(scale - 1) >= 0.05)
    .toSorted((one, other) => one.off - other.off)
  return best
}
