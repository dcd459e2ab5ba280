import { evenBleed, type SizeMm } from './page-geometry.ts'
import { writeNumber, writeSize } from './write-measures.ts'

interface StandardSize extends SizeMm {
  name: string
}

/** ISO 216, and the sizes that offices call the same though they are cut out of the trade's own sheets. */
const standardSizes: StandardSize[] = [
  { name: 'A1', width: 594, height: 841 },
  { name: 'A2', width: 420, height: 594 },
  { name: 'A3', width: 297, height: 420 },
  { name: 'A4', width: 210, height: 297 },
  { name: 'A5', width: 148, height: 210 },
  { name: 'A6', width: 105, height: 148 },
]

/** Further apart than this it is not the same sheet by another name. */
const nearly = 0.07

const isNear = (one: number, other: number) => Math.abs(one / other - 1) <= nearly

/** The true A size that people call by the same name as a finished size: A4 for 大度16开 210×285. */
export const namesakeOf = (finished: SizeMm): StandardSize | undefined => {
  const [short = 0, long = 0] = [finished.width, finished.height].toSorted((a, b) => a - b)
  return standardSizes.find(
    ({ width, height }) =>
      isNear(short, width) && isNear(long, height) && (short !== width || long !== height),
  )
}

/** The same, if a page was drawn to it. */
export const drawnNamesake = (page: SizeMm, finished: SizeMm): StandardSize | undefined => {
  const size = namesakeOf(finished)
  return size && evenBleed(page, size, 0.5) ? size : undefined
}

/**
 * For a buyer who has drawn a true A4 for an order of 210×285: the correction of the file, and the order that it
 * would fit.
 */
export const namesakeAdvice = (size: StandardSize, finished: SizeMm, bleedMm: number) => {
  const label = `${size.name}（${writeSize(size)}）`
  const bleed = bleedMm > 0 ? `，四边再各加 ${writeNumber(bleedMm)} mm 出血` : ''
  return {
    advice: `这是标准 ${label}的文件，订单的成品是 ${writeSize(finished)}。请把画面缩放或裁切到 ${writeSize(finished)}${bleed}，重新导出上传`,
    otherOrder: `标准 ${label}`,
  }
}
