import PDFDocument from 'pdfkit'
import type { Weight } from './open-fonts.ts'
import { type TextStyle, textTools } from './text-tools.ts'

export type { TextStyle } from './text-tools.ts'

interface Paper {
  fonts: Record<Weight, Buffer>
  title: string
  author: string
  madeAt: number
  /** width and height in points; A4 by default */
  size?: readonly [number, number] | undefined
  /** each page is written when the next one begins: for files of hundreds of pages, which need none again */
  isLong?: boolean | undefined
}

/** The surface that a layout draws on: a document or a picture. */
export type Canvas = Omit<ReturnType<typeof createCanvas>, 'finish'>

const openDocument = ({ fonts, title, author, madeAt, size, isLong = false }: Paper) => {
  const document = new PDFDocument({
    size: size ? [...size] : 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: !isLong,
    pdfVersion: '1.7',
    lang: 'zh-CN',
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'Yinpu', CreationDate: new Date(madeAt) },
  })
  document.registerFont('regular', fonts.regular)
  document.registerFont('bold', fonts.bold)
  return document
}

/** Pages to draw on, in points from the upper left corner; texts are placed by their baseline. */
export const createCanvas = (paper: Paper) => {
  const document = openDocument(paper)
  const advances: Record<Weight, Map<string, number>> = { regular: new Map(), bold: new Map() }

  const advanceOf = (character: string, weight: Weight) => {
    const cached = advances[weight].get(character)
    if (cached !== undefined) return cached
    const advance = document.font(weight).fontSize(1).widthOfString(character)
    advances[weight].set(character, advance)
    return advance
  }

  const widthOf = (text: string, { size, weight = 'regular', spacing = 0 }: TextStyle) =>
    Array.from(text).reduce((sum, character) => sum + advanceOf(character, weight) * size + spacing, 0)

  const text = (line: string, x: number, baseline: number, style: TextStyle) => {
    const { size, weight = 'regular', colour = '#17191e', spacing = 0 } = style
    if (line === '') return
    document
      .font(weight)
      .fontSize(size)
      .fillColor(colour)
      .text(line, x, baseline, { lineBreak: false, baseline: 'alphabetic', characterSpacing: spacing })
  }

  return {
    ...textTools(widthOf, text),
    box: (x: number, y: number, width: number, height: number, colour: string, radius = 0) => {
      document.roundedRect(x, y, width, height, radius).fill(colour)
    },
    frame: (x: number, y: number, width: number, height: number, colour: string, thickness = 0.5) => {
      document.rect(x, y, width, height).lineWidth(thickness).stroke(colour)
    },
    line: (x1: number, y1: number, x2: number, y2: number, colour: string, thickness = 0.5) => {
      document.moveTo(x1, y1).lineTo(x2, y2).lineWidth(thickness).stroke(colour)
    },
    /** a dashed circle around its middle */
    ring: (x: number, y: number, radius: number, colour: string) => {
      document.circle(x, y, radius).lineWidth(0.8).dash(3, { space: 2 }).stroke(colour).undash()
    },
    dashedFrame: (x: number, y: number, width: number, height: number, colour: string, thickness = 0.5) => {
      document
        .rect(x, y, width, height)
        .lineWidth(thickness)
        .dash(2.2, { space: 1.6 })
        .stroke(colour)
        .undash()
    },
    /** a line of text with its middle here, turned clockwise */
    turnedText: (line: string, x: number, y: number, degrees: number, style: TextStyle) => {
      document.save().rotate(degrees, { origin: [x, y] })
      text(line, x - widthOf(line, style) / 2, y + style.size * 0.38, style)
      document.restore()
    },
    /** a PNG or JPEG in the middle of a box, a square by default, as large as fits */
    picture: (bytes: Uint8Array, x: number, y: number, width: number, height = width) => {
      document.image(Buffer.from(bytes), x, y, { fit: [width, height], align: 'center', valign: 'center' })
    },
    addPage: () => {
      document.addPage()
    },
    finish: async (): Promise<Buffer> => {
      const chunks: Buffer[] = []
      document.end()
      for await (const chunk of document) chunks.push(chunk as Buffer)
      return Buffer.concat(chunks)
    },
  }
}
