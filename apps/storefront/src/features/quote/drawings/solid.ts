/** A box or bag as it stands: millimetres. */
export interface Solid {
  length: number
  width: number
  height: number
}

export interface UnfoldGeometry {
  glue_flap: number
  bag_top: number
  bag_bottom_overlap: number
  tuck: number
}

/** The house's habits; a shop's tariff may say otherwise. */
export const usualGeometry: UnfoldGeometry = { glue_flap: 15, bag_top: 40, bag_bottom_overlap: 15, tuck: 15 }

const LONGEST = 5000
const THINNEST_RATIO = 20

/** Half-typed forms hold zeros and slips of the finger: those are not drawn. */
export const isDrawable = ({ length, width, height }: Solid): boolean => {
  const sides = [length, width, height]
  return (
    sides.every((side) => Number.isFinite(side) && side > 0 && side <= LONGEST) &&
    Math.max(...sides) / Math.min(...sides) <= THINNEST_RATIO
  )
}
