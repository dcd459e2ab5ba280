/** All lengths are mm of the finished piece, from the upper left corner of the page's trim. */
export interface Point {
  x: number
  y: number
}

export interface Segment {
  x1: number
  y1: number
  x2: number
  y2: number
}

export interface Rectangle extends Point {
  width: number
  height: number
}

/** A closed line. */
export type Contour = { kind: 'polygon'; points: readonly Point[] } | { kind: 'ellipse'; frame: Rectangle }

export const rectangle = ({ x, y, width, height }: Rectangle): Contour => ({
  kind: 'polygon',
  points: [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ],
})

export interface TemplatePage {
  /** 正面, 封面展开, 内页 */
  name: string
  /** the part that distinguishes it from others of the same name; of a book the number of the page */
  ownName?: string
  width: number
  height: number
  /** the bleed on every side, as in the page's box */
  bleed: number
  /** the shape to cut, and whether a die cuts it */
  cut: Contour
  isDie: boolean
  /** the limit that colour has to reach: around a die it follows the die */
  bleedLines: readonly Segment[] | Contour
  safe: readonly Contour[]
  creases: readonly Segment[]
  /** glued over, and therefore not printed */
  glue: readonly Rectangle[]
  /** names of faces and flaps, each with its position */
  panels: readonly (Rectangle & { name: string })[]
  /** between folds, from the left and from the top; empty if there are none */
  columns: readonly number[]
  rows: readonly number[]
  /** the edge of a label that leaves the roll first */
  leads?: 'top' | 'bottom' | 'left' | 'right'
  notes: readonly string[]
}

export interface TemplateSheet {
  shop: string
  product: string
  /** 90×54 mm */
  size: string
  /** drawn mm for a mm of the finished piece: less than 1 if no page is large enough */
  templateScale: number
  pages: readonly TemplatePage[]
}
