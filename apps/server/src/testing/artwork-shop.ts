import PDFDocument from 'pdfkit'
import type { Config } from '../config.ts'
import { createOrderShop } from './order-shop.ts'
import { uploadFile } from './upload-file.ts'

const mm = 72 / 25.4

/** Pages with bleed for the flyer of `order-shop.ts`, or of another size. */
export const aPdf = async (pages: number, width = 216, height = 291): Promise<Buffer<ArrayBuffer>> => {
  const document = new PDFDocument({ size: [width * mm, height * mm], margin: 0, autoFirstPage: false })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => document.on('end', resolve))
  for (let page = 0; page < pages; page += 1)
    document
      .addPage()
      .rect(0, 0, width * mm, height * mm)
      .fill([20, 10, 80, 0])
  document.end()
  await ended
  return Buffer.concat(chunks)
}

/** Of a kind that only people check: accepted at once, whatever programs are installed. */
export const anArchive = (): Buffer<ArrayBuffer> =>
  Buffer.concat([Buffer.from([0x50, 0x4b, 0x03, 0x04]), Buffer.alloc(60)])

/** A shop with short ways to paid orders and their artwork. */
export const createArtworkShop = async (config: Partial<Config> = {}) => {
  const shop = await createOrderShop(config)

  const upload = async (
    token: string,
    order_id: string,
    content: Buffer<ArrayBuffer> = anArchive(),
    name = '稿件.zip',
  ) => ({
    key: await uploadFile(shop, token, { order_id, purpose: 'artwork' }, content, name),
    name,
    size: content.length,
  })

  /** Attaches, and waits until it was checked. */
  const attach = async (
    token: string,
    order_id: string,
    line_id: string,
    files: object[],
    more: { submit?: boolean } = {},
    key?: string,
  ) => {
    const body = { order_id, line_id, files, ...more } as never
    const headers = key ? { 'idempotency-key': key } : {}
    const answer = await shop.call('attachFiles', shop.tokens.yinpu, { body }, token, headers)
    await shop.app.inspector.settled()
    return answer
  }

  return {
    ...shop,
    upload,
    attach,
    paidOrder: async (token: string, jobs = 1) => {
      const { order_id } = await shop.anOrder(token, jobs)
      await shop.pay(order_id)
      const { lines } = await shop.detail(token, order_id)
      return { order_id, lines: lines.map(({ line_id }) => line_id) }
    },
    /** Brings one file to a line as a program does that names nothing but the line. */
    bring: async (
      token: string,
      order_id: string,
      line_id: string,
      content?: Buffer<ArrayBuffer>,
      { name, slot, submit }: { name?: string; slot?: string; submit?: boolean } = {},
    ) => {
      const file = await upload(token, order_id, content, name ?? (content ? '稿件.pdf' : '稿件.zip'))
      const more = submit === undefined ? {} : { submit }
      return attach(token, order_id, line_id, [{ ...file, ...(slot && { slot }) }], more)
    },
  }
}

export type ArtworkShop = Awaited<ReturnType<typeof createArtworkShop>>
