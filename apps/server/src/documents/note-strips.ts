import type { Canvas } from './create-canvas.ts'
import type { SheetContent } from './describe-sheet.ts'
import type { Strip } from './paginate.ts'
import { rowStrips } from './row-strips.ts'
import { page, styles } from './sheet-style.ts'

const textLeft = page.left + 15

/** How long the price holds, and what else the buyer should know, numbered. */
export const noteStrips = (canvas: Canvas, { validity, notes }: SheetContent): Strip[] => {
  const title = rowStrips(canvas, [{ lines: [notes.label], x: page.left, style: styles.strong }], {
    padding: 3,
  })
  const texts = [validity, ...notes.texts].flatMap((text, at) => {
    const lines = canvas.wrap(text, page.right - textLeft, styles.label)
    const cells = [
      { lines: [`${at + 1}.`], x: page.left, style: styles.label },
      { lines, x: textLeft, style: styles.label },
    ]
    return rowStrips(canvas, cells, { padding: 1 })
  })
  return [...title.map((strip) => ({ ...strip, leads: true })), ...texts]
}
