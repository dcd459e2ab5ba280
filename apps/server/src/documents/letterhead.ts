import type { Canvas } from './create-canvas.ts'
import type { SheetContent } from './describe-sheet.ts'
import type { Strip } from './paginate.ts'
import { colours, page, styles } from './sheet-style.ts'

/** The content of the head of any sheet. */
type HeadContent = Pick<SheetContent, 'shop' | 'title' | 'about' | 'customer'>

const sealSize = 44
const nameLeft = page.left + sealSize + 13
const aboutWidth = 190
const aboutLeft = page.right - aboutWidth
const nameWidth = aboutLeft - nameLeft - 16

/** The shop's seal: the first character of its name, cut out of vermilion. */
const drawSeal = (canvas: Canvas, sign: string, x: number, y: number) => {
  const style = { size: 25, weight: 'bold', colour: colours.white } as const
  canvas.box(x, y, sealSize, sealSize, colours.seal, 7)
  canvas.text(
    sign,
    x + (sealSize - canvas.widthOf(sign, style)) / 2,
    y + sealSize / 2 + style.size * 0.38,
    style,
  )
}

const drawShop = (canvas: Canvas, { shop }: HeadContent, top: number) => {
  drawSeal(canvas, shop.seal, page.left, top)
  const name = canvas.wrap(shop.name, nameWidth, styles.shopName, 2)
  const slogan = canvas.wrap(shop.slogan, nameWidth, styles.slogan, 2)
  const nameStart = top + (name.length > 1 ? 16 : 19)
  name.forEach((line, at) => {
    canvas.text(line, nameLeft, nameStart + at * 20, styles.shopName)
  })
  slogan.forEach((line, at) => {
    canvas.text(line, nameLeft, nameStart + name.length * 20 - 1 + at * 12, styles.slogan)
  })
}

const drawAbout = (canvas: Canvas, { title, about }: HeadContent, top: number) => {
  canvas.textEndingAt(title, page.right, top + 22, styles.title)
  about.forEach(({ label, value }, at) => {
    const baseline = top + 50 + at * 15
    const [line = ''] = canvas.wrap(value, aboutWidth - 60, styles.body, 1)
    canvas.text(label, aboutLeft, baseline, styles.label)
    canvas.textEndingAt(line, page.right, baseline, styles.body)
  })
}

const drawCustomer = (canvas: Canvas, { customer }: HeadContent, top: number) => {
  if (!customer) return
  const [name = ''] = canvas.wrap(customer.name, 190, styles.strong, 1)
  const nameEnd = page.left + 30 + canvas.widthOf(name, styles.strong)
  const [mobile = ''] = canvas.wrap(customer.mobile, aboutLeft - nameEnd - 24, styles.body, 1)
  canvas.text(customer.label, page.left, top + 80, styles.label)
  canvas.text(name, page.left + 30, top + 80, styles.strong)
  canvas.text(mobile, nameEnd + 10, top + 80, styles.body)
}

/** The head of the first page. */
export const letterhead = (canvas: Canvas, content: HeadContent): Strip => ({
  height: 108,
  draw: (top) => {
    drawShop(canvas, content, top)
    drawAbout(canvas, content, top)
    drawCustomer(canvas, content, top)
    canvas.line(page.left, top + 95, page.right, top + 95, colours.ink, 0.8)
  },
})
