import { deflateSync } from 'node:zlib'

/** A text of the document itself, in the only encoding that every reader takes for Chinese. */
export const pdfText = (text: string): string => {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
  return `<FEFF${units.map((unit) => unit.toString(16).toUpperCase().padStart(4, '0')).join('')}>`
}

/** Short enough for any drawing, and the same on every machine. */
export const pdfNumber = (value: number): string => String(Math.round(value * 1000) / 1000 || 0)

export const pdfBox = (corners: readonly number[]): string => `[${corners.map(pdfNumber).join(' ')}]`

/** Objects of a PDF, numbered as they come, written one after the other with their table. */
export const createPdfFile = () => {
  const objects: (Buffer | undefined)[] = []

  const reserve = (): number => objects.push(undefined)
  const fill = (id: number, body: string | Buffer) => {
    objects[id - 1] = Buffer.isBuffer(body) ? body : Buffer.from(body, 'latin1')
  }
  const add = (body: string | Buffer): number => {
    const id = reserve()
    fill(id, body)
    return id
  }

  return {
    reserve,
    fill,
    add,
    addStream: (content: string): number => {
      const packed = deflateSync(content)
      const head = `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`
      return add(Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')]))
    },
    finish: (root: number, info: number): Buffer => {
      // The second line marks the file as binary for programs that check it.
      const parts: Buffer[] = [Buffer.from('%PDF-1.6\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
      let length = parts[0]?.length ?? 0
      const put = (part: Buffer) => {
        parts.push(part)
        length += part.length
      }
      const offsets = objects.map((body, at) => {
        if (!body) throw new Error(`object ${at + 1} of a PDF was never written`)
        const offset = length
        put(Buffer.from(`${at + 1} 0 obj\n`))
        put(body)
        put(Buffer.from('\nendobj\n'))
        return offset
      })
      const start = length
      const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
      put(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`))
      put(Buffer.from(`trailer\n<< /Size ${objects.length + 1} /Root ${root} 0 R /Info ${info} 0 R >>\n`))
      put(Buffer.from(`startxref\n${start}\n%%EOF\n`))
      return Buffer.concat(parts)
    },
  }
}

export type PdfFile = ReturnType<typeof createPdfFile>
