import PDFDocument from 'pdfkit'

type Corners = [left: number, bottom: number, right: number, top: number]

export interface PageToMake {
  widthMm: number
  heightMm: number
  /** in mm */
  boxes?: Partial<Record<'CropBox' | 'BleedBox' | 'TrimBox', Corners>>
  rotation?: number
  /** without it, a patch of colour in the middle */
  draw?: (document: PDFKit.PDFDocument) => void
}

export const points = (mm: number) => (mm / 25.4) * 72

/** Parts of a page that the typings leave out. */
interface PageDictionary {
  dictionary: { data: Record<string, unknown> }
  xobjects: Record<string, unknown>
}

/** A shape in the middle: an empty page would be a fault. */
const drawSomething = (document: PDFKit.PDFDocument) => {
  const { width, height } = document.page
  document.rect(width * 0.4, height * 0.4, width * 0.2, height * 0.2).fill([40, 0, 60, 0])
}

const addPage = (
  document: PDFKit.PDFDocument,
  { widthMm, heightMm, boxes = {}, rotation, draw = drawSomething }: PageToMake,
) => {
  document.addPage({ size: [points(widthMm), points(heightMm)], margin: 0 })
  const { data } = (document.page as unknown as PageDictionary).dictionary
  for (const [name, corners] of Object.entries(boxes)) data[name] = corners.map(points)
  if (rotation !== undefined) data.Rotate = rotation
  draw(document)
}

export const makePdf = async (
  pages: PageToMake[],
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> => {
  const document = new PDFDocument({ ...options, autoFirstPage: false })
  for (const page of pages) addPage(document, page)
  const chunks: Buffer[] = []
  document.end()
  for await (const chunk of document) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** A drawing of one bit a pixel, which pdfkit itself would convert. */
export const drawLineArt = (
  document: PDFKit.PDFDocument,
  widthPx: number,
  heightPx: number,
  widthMm: number,
) => {
  const image = document.ref({
    Type: 'XObject',
    Subtype: 'Image',
    Width: widthPx,
    Height: heightPx,
    ColorSpace: 'DeviceGray',
    BitsPerComponent: 1,
  })
  image.end(Buffer.alloc(Math.ceil(widthPx / 8) * heightPx, 0x5a))
  ;(document.page as unknown as PageDictionary).xobjects.LineArt = image
  const [width, height] = [points(widthMm), points((widthMm * heightPx) / widthPx)]
  document.addContent(`q ${width} 0 0 ${height} 0 0 cm /LineArt Do Q`)
}
