import type { Canvas } from './create-canvas.ts'
import type { SheetContent } from './describe-sheet.ts'
import { itemStrips } from './item-strips.ts'
import { letterhead } from './letterhead.ts'
import { noteStrips } from './note-strips.ts'
import { preparePageFurniture } from './page-furniture.ts'
import { paginate } from './paginate.ts'
import { page } from './sheet-style.ts'
import { totalStrip } from './total-strip.ts'

/** Puts the whole sheet on pages. */
export const layOutSheet = (canvas: Canvas, content: SheetContent): void => {
  const strips = [
    letterhead(canvas, content),
    ...content.items.flatMap((item) => itemStrips(canvas, item, content.columns)),
    totalStrip(canvas, content),
    ...noteStrips(canvas, content),
  ]
  const pages = paginate(strips, page)
  const drawFurniture = preparePageFurniture(canvas, content)
  pages.forEach((placed, at) => {
    canvas.addPage()
    drawFurniture(at + 1, pages.length)
    for (const { strip, top } of placed) strip.draw?.(top)
  })
}
