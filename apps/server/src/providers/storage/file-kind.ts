import { extname } from 'node:path'

export type FileKind = 'pdf' | 'ai' | 'cdr' | 'psd' | 'tif' | 'jpg' | 'png' | 'zip' | 'rar' | 'unknown'

/** The bytes of a file that `fileKind` needs: CorelDRAW names itself within the first entries of its archive. */
export const headBytes = 4096

const extensions: Record<FileKind, string[]> = {
  pdf: ['.pdf'],
  ai: ['.ai'],
  cdr: ['.cdr'],
  psd: ['.psd', '.psb'],
  tif: ['.tif', '.tiff'],
  jpg: ['.jpg', '.jpeg'],
  png: ['.png'],
  zip: ['.zip'],
  rar: ['.rar'],
  unknown: [],
}

// Nothing but a byte order mark and blank space may come before a PDF: readers allow more, but a page of HTML that
// hides one is no artwork.
const pdf = /^(?:\xef\xbb\xbf)?[ \t\r\n]{0,64}%PDF-\d/
const postScript = /^%!PS-Adobe-\d/
const illustrator = /%%Creator: ?Adobe Illustrator/
const corelEntry = /application\/x-vnd\.corel\.(?:zcf\.)?draw\.|content\/(?:riffData\.cdr|root\.dat)/

const beginnings: [FileKind, string][] = [
  ['psd', '8BPS\0\x01'],
  ['psd', '8BPS\0\x02'],
  ['tif', 'II*\0'],
  ['tif', 'MM\0*'],
  ['tif', 'II+\0\x08\0\0\0'],
  ['tif', 'MM\0+\0\x08\0\0'],
  ['jpg', '\xff\xd8\xff'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['rar', 'Rar!\x1a\x07\0'],
  ['rar', 'Rar!\x1a\x07\x01\0'],
]

/** `head` as latin1, in which each character is one byte. */
const kindOf = (head: string, extension: string): FileKind => {
  // Illustrator saves PDF with its own data inside: only the name shows which of both the buyer meant.
  if (pdf.test(head)) return extension === '.ai' ? 'ai' : 'pdf'
  if (postScript.test(head)) return extension === '.ai' || illustrator.test(head) ? 'ai' : 'unknown'
  if (head.startsWith('RIFF') && /^cdr/i.test(head.slice(8))) return 'cdr'
  if (head.startsWith('PK\x03\x04')) return corelEntry.test(head) ? 'cdr' : 'zip'
  return beginnings.find(([, beginning]) => head.startsWith(beginning))?.[0] ?? 'unknown'
}

/** The kind of a file by its first bytes, whatever its name is, and whether its name fits. */
export const fileKind = (head: Uint8Array, name: string): { kind: FileKind; fitsName: boolean } => {
  const extension = extname(name).toLowerCase()
  const kind = kindOf(Buffer.from(head.subarray(0, headBytes)).toString('latin1'), extension)
  return { kind, fitsName: extensions[kind].includes(extension) }
}
