import {
  type Contour,
  type Rectangle,
  rectangle,
  type TemplatePage,
} from '../../documents/template/template-sheet.ts'
import { writeNumber } from '../write-measures.ts'

/** Pages for one of the files that a job needs, under the name of its slot. */
export interface TemplatePart {
  slot: string
  pages: TemplatePage[]
}

export const inset = ({ x, y, width, height }: Rectangle, mm: number): Rectangle => ({
  x: x + mm,
  y: y + mm,
  width: width - 2 * mm,
  height: height - 2 * mm,
})

/** None if nothing would be left inside. */
export const safeIn = (
  frame: Rectangle,
  mm: number,
  shape: (frame: Rectangle) => Contour = rectangle,
): Contour[] => {
  const inner = inset(frame, mm)
  return mm > 0 && inner.width > 0 && inner.height > 0 ? [shape(inner)] : []
}

export const ellipse = (frame: Rectangle): Contour => ({ kind: 'ellipse', frame })

const bleedNote = (bleed: number) =>
  bleed > 0
    ? `底色和图片请铺满到出血线（每边多 ${writeNumber(bleed)} mm）；文字、标志和二维码放在安全线以内。`
    : '文字、标志和二维码请离边远一些，裁切会有少许偏差。'

const fileNotes = (ppi: number) => [
  '画面放在“设计”图层。其余图层只作参考，不会印出来；存成 PDF 时不要改页面大小，不要选“适合页面”。',
  `颜色用 CMYK，文字转曲，图片按成品大小 ${ppi} ppi 以上；填好后直接上传这份 PDF。`,
]

/** Below the drawing, the special notes first. */
export const notesOf = (bleed: number, ppi: number, own: readonly string[] = []): string[] => [
  ...own,
  bleedNote(bleed),
  ...fileNotes(ppi),
]

interface Flat {
  name: string
  width: number
  height: number
  bleed: number
  ppi: number
}

/** A rectangle that is cut out, with the usual values of most of them. */
export const flatPage = (
  { name, width, height, bleed, ppi }: Flat,
  changes: Partial<Omit<TemplatePage, 'notes'>> = {},
  ownNotes: readonly string[] = [],
): TemplatePage => {
  const frame = { x: 0, y: 0, width, height }
  return {
    name,
    width,
    height,
    bleed,
    cut: rectangle(frame),
    isDie: false,
    bleedLines: rectangle(inset(frame, -bleed)),
    safe: safeIn(frame, bleed),
    creases: [],
    glue: [],
    panels: [],
    columns: [],
    rows: [],
    notes: notesOf(bleed, ppi, ownNotes),
    ...changes,
  }
}
