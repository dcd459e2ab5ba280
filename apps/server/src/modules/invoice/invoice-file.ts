import type { InvoiceFileKind } from '@yinpu/contract'
import { largestInvoice } from '@yinpu/contract/console'
import { invalidFields } from '../../kernel/refusal.ts'
import { fileKind } from '../../providers/storage/file-kind.ts'

const centralEntry = 'PK\x01\x02'

/** True if the directory at the end of an archive names this file. */
const archiveHolds = (bytes: Buffer, name: string): boolean => {
  for (let at = bytes.indexOf(centralEntry, 0, 'latin1'); at >= 0; ) {
    if (at + 46 > bytes.length) return false
    const nameLength = bytes.readUInt16LE(at + 28)
    if (bytes.toString('utf8', at + 46, at + 46 + nameLength) === name) return true
    at = bytes.indexOf(centralEntry, at + 46 + nameLength, 'latin1')
  }
  return false
}

const kindOf = (bytes: Buffer): InvoiceFileKind | undefined => {
  const { kind } = fileKind(bytes, '')
  if (kind === 'pdf' || kind === 'jpg') return kind
  // An OFD is an archive whose first document has this name by its standard.
  return kind === 'zip' && archiveHolds(bytes, 'OFD.xml') ? 'ofd' : undefined
}

const isBase64 = (text: string, bytes: Buffer) => bytes.toString('base64').length === text.length

/** The bytes of an uploaded file and its kind, which its content decides, not its name. */
export const readInvoiceFile = (content: string): { bytes: Buffer; kind: InvoiceFileKind } => {
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length === 0 || !isBase64(content, bytes))
    throw invalidFields({ file: '没有读到文件，请重新选择' })
  if (bytes.length > largestInvoice) throw invalidFields({ file: '发票文件不能超过 10 MB' })
  const kind = kindOf(bytes)
  if (!kind) throw invalidFields({ file: '发票文件须为 PDF、OFD 或 JPG，请检查文件是否完好' })
  return { bytes, kind }
}
