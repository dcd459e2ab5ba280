import type { Canvas } from './create-canvas.ts'
import type { SheetContent } from './describe-sheet.ts'
import { itemStrips } from './item-strips.ts'
import { letterhead } from './letterhead.ts'
import { paginate, type Strip } from './paginate.ts'
import { colours, page, styles } from './sheet-style.ts'
import { noteStrips, totalStrip } from './total-strips.ts'

const stripHeight = 5
const footerTop = 786
const folioWidth = 70

const drawColourStrip = (canvas: Canvas) => {
  const inks = [colours.cyan, colours.magenta, colours.yellow, colours.ink]
  const width = page.width / inks.length
  inks.forEach((ink, at) => {
    canvas.box(at * width, 0, width, stripHeight, ink)
  })
}

/** The content of every page, on any kind of sheet. */
type FurnitureContent = Pick<SheetContent, 'shop' | 'title' | 'number' | 'contact' | 'folio'>

/** Draws the repeated parts of every page. Their texts are fitted once: there may be many pages. */
const preparePageFurniture = (canvas: Canvas, content: FurnitureContent) => {
  const { shop, title, number, contact } = content
  const [before, after] = content.folio
  const width = page.right - page.left - folioWidth
  const [name = ''] = canvas.wrap(shop.name, width, styles.smallStrong, 1)
  const contactLines = canvas.wrap(contact, width, styles.small, 2)
  const [shortName = ''] = canvas.wrap(shop.name, 240, styles.smallStrong, 1)
  const [sheet = ''] = canvas.wrap(`${title} ${number}`, 230, styles.small, 1)

  // The owner of the sheet, should the pages come apart.
  const drawRunningHead = () => {
    canvas.text(shortName, page.left, 37, styles.smallStrong)
    canvas.textEndingAt(sheet, page.right, 37, styles.small)
    canvas.line(page.left, 46, page.right, 46, colours.ink, 0.8)
  }

  const drawFooter = (pageNumber: number, count: number) => {
    canvas.line(page.left, footerTop, page.right, footerTop, colours.line)
    canvas.text(name, page.left, footerTop + 14, styles.smallStrong)
    contactLines.forEach((line, at) => {
      canvas.text(line, page.left, footerTop + 26 + at * 11, styles.small)
    })
    canvas.textEndingAt(
      `${before} ${pageNumber} / ${count} ${after}`,
      page.right,
      footerTop + 14,
      styles.small,
    )
  }

  return (pageNumber: number, count: number) => {
    drawColourStrip(canvas)
    if (pageNumber > 1) drawRunningHead()
    drawFooter(pageNumber, count)
  }
}

/** Puts strips on as many pages as they need, each with its head and foot. */
export const layOutPages = (canvas: Canvas, content: FurnitureContent, strips: Strip[]): void => {
  const pages = paginate(strips, page)
  const drawFurniture = preparePageFurniture(canvas, content)
  pages.forEach((placed, at) => {
    canvas.addPage()
    drawFurniture(at + 1, pages.length)
    for (const { strip, top } of placed) strip.draw?.(top)
  })
}

/** Puts the whole sheet on pages. */
export const layOutSheet = (canvas: Canvas, content: SheetContent): void =>
  layOutPages(canvas, content, [
    letterhead(canvas, content),
    ...content.items.flatMap((item) => itemStrips(canvas, item, content.columns)),
    totalStrip(canvas, content),
    ...noteStrips(canvas, content),
  ])
