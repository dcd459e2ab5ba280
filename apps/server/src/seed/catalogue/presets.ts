type Range = [least: number, most: number]
/** How far a buyer's own size may go, in mm. */
export type Sides = Record<'width' | 'height', Range>
export type SolidSides = Record<'length' | 'width' | 'height', Range>

/** Usual sizes, shown by their name and their millimetres. */
export const flat = (name: string, width: number, height: number) => ({
  label: `${name} ${width}×${height}`,
  width,
  height,
})

export const solid = (name: string, length: number, width: number, height: number) => ({
  label: `${name} ${length}×${width}×${height}`,
  length,
  width,
  height,
})

export const round = (diameter: number) => ({
  label: `圆形 直径 ${diameter}`,
  width: diameter,
  height: diameter,
})
