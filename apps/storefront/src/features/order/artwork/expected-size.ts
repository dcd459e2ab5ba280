import type { SpecEntry } from '@yinpu/contract'

export const bleedMm = 3

export interface ExpectedSize {
  trim: string
  /** trim and bleed on all four sides */
  withBleed: string
}

const twoSides = /(?<![\d.×])(\d+(?:\.\d+)?)\s*[×xX*]\s*(\d+(?:\.\d+)?)(?!\s*[\d.]*\s*[×xX*])/

const isSize = ({ label }: SpecEntry) => label.endsWith('尺寸')

/** How large a page must be, where the chosen size is flat; boxes and bags have three sides and a die of their own. */
export const expectedSize = (spec: readonly SpecEntry[]): ExpectedSize | undefined => {
  const [, width, height] = twoSides.exec(spec.find(isSize)?.value ?? '') ?? []
  if (!width || !height) return undefined
  const wide = (side: string) => Number(side) + 2 * bleedMm
  return { trim: `${width}×${height} mm`, withBleed: `${wide(width)}×${wide(height)} mm` }
}
