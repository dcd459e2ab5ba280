import type { SheetGeometry } from './sheet-geometry.ts'

const sheet = { name: '大度', length: 1194, width: 889 }
const piece = { w: 285, h: 210 }

/** The plan on the home page: 大度16开 laid straight on its sheet. */
export const homePlan = (): SheetGeometry => {
  const columns = Math.floor(sheet.length / piece.w)
  const rows = Math.floor(sheet.width / piece.h)
  const pieces = Array.from({ length: columns * rows }, (_, at) => ({
    x: (at % columns) * piece.w,
    y: Math.floor(at / columns) * piece.h,
    ...piece,
    rotated: false,
  }))
  const used = (pieces.length * piece.w * piece.h) / (sheet.length * sheet.width)
  return { sheet, pieces, used_percent: Math.round(used * 1000) / 10 }
}
