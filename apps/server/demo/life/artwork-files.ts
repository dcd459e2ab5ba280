import { buffer } from 'node:stream/consumers'
import { crc32, deflateSync } from 'node:zlib'
import type { ArtworkQuality } from '@yinpu/demo/life/jobs'
import PDFDocument from 'pdfkit'
import type { ArtworkJob } from '../../src/artwork/artwork-job.ts'

export interface LifeFile {
  name: string
  content: Buffer
}

const points = (mm: number) => (mm / 25.4) * 72

const chunk = (name: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

type Rgb = [red: number, green: number, blue: number]

/** A whole PNG, in red, green and blue as telephones make them. */
const drawPng = (width: number, height: number, colourAt: (x: number, y: number) => Rgb): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const rows = Buffer.alloc(height * (1 + width * 3))
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) rows.set(colourAt(x, y), y * (1 + width * 3) + 1 + x * 3)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const photo = drawPng(320, 200, (x, y) => [
  90 + Math.round(60 * Math.sin(x / 37)) + (y >> 3),
  110 + Math.round(50 * Math.sin((x + 2 * y) / 53)),
  70 + (y >> 1),
])

/** A buyer's photo of a fault: a sheet on a table, a streak across it. */
export const claimPhoto = drawPng(480, 360, (x, y) => {
  if (x < 60 || x > 420 || y < 40 || y > 320) return [124 - (y >> 4), 96 - (y >> 4), 70]
  if (Math.abs(y - 150 - x / 8) < 6) return [226, 220, 214]
  if (y < 120) return [198, 72, 58]
  return x % 90 < 14 && y % 40 < 5 ? [60, 60, 66] : [246, 243, 236]
})

/** A bank's slip on a telephone's screen. */
export const transferVoucher = drawPng(360, 520, (x, y) => {
  if (y < 90) return [32, 112, 196]
  if (y > 120 && y < 170 && x > 90 && x < 270) return [40, 44, 52]
  const isText = y > 210 && y % 46 < 12 && x > 30 && x < 150 + ((y * 7) % 170)
  return isText ? [150, 156, 166] : [252, 252, 252]
})

/** The invoice of the tax office's program: its frame, the number and the sum. */
export const drawInvoice = async (number: string, sum: string): Promise<Buffer> => {
  const document = new PDFDocument({ size: [points(210), points(140)], margin: points(12) })
  const drawn = buffer(document)
  document.rect(points(8), points(8), points(194), points(124)).stroke('#a33')
  document.fillColor('#a33').fontSize(18).text('E-INVOICE (DEMO)', { align: 'center' })
  document.fillColor('#222').fontSize(11).moveDown(2).text(`No. ${number}`).moveDown().text(`CNY ${sum}`)
  document.end()
  return drawn
}

type Cmyk = [number, number, number, number]
const grounds: Cmyk[] = [
  [8, 70, 62, 0],
  [78, 36, 12, 4],
  [64, 8, 70, 2],
  [4, 22, 84, 0],
]

/** Shapes instead of text: no font has to be embedded. */
const drawPage = (document: PDFKit.PDFDocument, width: number, height: number, page: number) => {
  const ground = grounds[(Math.round(width) + page) % grounds.length] ?? [0, 0, 0, 10]
  document.rect(0, 0, width, height).fill(ground)
  document.rect(width * 0.1, height * 0.12, width * 0.8, height * 0.76).fill([0, 0, 4, 2])
  document.circle(width * 0.3, height * 0.38, Math.min(width, height) * 0.16).fill(ground)
  for (const [at, length] of [0.32, 0.24, 0.28, 0.2].entries())
    document
      .rect(width * 0.52, height * (0.26 + at * 0.11), width * length, height * 0.035)
      .fill([0, 0, 0, at === 0 ? 100 : 55])
}

const pageSize = ({ widthMm = 0, heightMm = 0, bleedMm }: ArtworkJob, quality: ArtworkQuality) => {
  if (quality === 'wrong-size') return [widthMm * 0.8, heightMm * 0.9] as const
  const around = quality === 'no-bleed' ? 0 : 2 * bleedMm
  return [widthMm + around, heightMm + around] as const
}

const drawPdf = async (job: ArtworkJob, quality: ArtworkQuality): Promise<Buffer> => {
  const [width, height] = pageSize(job, quality).map(points) as [number, number]
  // Its own date would make another file of each, and each would be checked again.
  const info = { CreationDate: new Date(0) }
  const document = new PDFDocument({ size: [width, height], margin: 0, autoFirstPage: false, info })
  for (let page = 0; page < (job.pages ?? 1); page += 1) {
    document.addPage()
    drawPage(document, width, height, page)
    // A picture from a chat: far too few pixels, and in colours that no press prints.
    if (quality === 'soft') document.image(photo, width * 0.12, height * 0.5, { width: width * 0.76 })
  }
  document.end()
  return buffer(document)
}

const heads: Record<string, Buffer> = {
  ai: Buffer.from('%!PS-Adobe-3.0\n%%Creator: Adobe Illustrator(R) 24.0\n%%EndComments\n', 'latin1'),
  cdr: Buffer.from('RIFF\x00\x20\x00\x00CDRDvrsn', 'latin1'),
  psd: Buffer.from('8BPS\x00\x01\x00\x00\x00\x00\x00\x00', 'latin1'),
  zip: Buffer.from('PK\x03\x04\x14\x00\x00\x00', 'latin1'),
}

export const manualKinds = Object.keys(heads)

/** A file of a kind that only people open; only its first bytes are read. */
const manualFile = (kind: string): Buffer =>
  Buffer.concat([heads[kind] ?? Buffer.alloc(0), Buffer.alloc(2048)])

/** Makes artwork for jobs, fitting files or faulty ones of buyers; each drawing once. */
export const createArtworkMaker = () => {
  const drawn = new Map<string, Promise<Buffer>>()
  const drawOnce = (job: ArtworkJob, quality: ArtworkQuality) => {
    const key = JSON.stringify([job, quality])
    const drawing = drawn.get(key) ?? drawPdf(job, quality)
    drawn.set(key, drawing)
    return drawing
  }
  return async (
    title: string,
    job: ArtworkJob,
    quality: ArtworkQuality,
    manualKind: string,
  ): Promise<LifeFile> =>
    quality === 'manual' || job.widthMm === undefined
      ? { name: `${title}.${manualKind}`, content: manualFile(manualKind) }
      : { name: `${title}.pdf`, content: await drawOnce(job, quality) }
}
