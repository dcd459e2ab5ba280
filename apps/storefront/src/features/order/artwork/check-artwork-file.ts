import { formatBytes } from '@yinpu/contract'

/** The formats that prepress can open, with their file extensions. */
const endings: Record<string, readonly string[]> = {
  PDF: ['pdf'],
  AI: ['ai'],
  CDR: ['cdr'],
  PSD: ['psd', 'psb'],
  TIF: ['tif', 'tiff'],
  JPG: ['jpg', 'jpeg'],
  PNG: ['png'],
  ZIP: ['zip'],
  RAR: ['rar'],
}

export const artworkKinds = Object.keys(endings).join('、')
const accepted = new Set(Object.values(endings).flat())

const mostBytes = 1024 ** 3
const longestName = 200
const mostOfLine = 20
const unfitForName = /[/\\\p{Cc}]/u

interface NamedFile {
  name: string
  size: number
}

const endingOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Returns the reason why a file cannot be uploaded, before any byte is sent; undefined if it can. */
export const checkArtworkFile = (
  { name, size }: NamedFile,
  beside: readonly NamedFile[] = [],
  filesOfLine = 0,
): string | undefined => {
  if (!accepted.has(endingOf(name))) return `不支持这种格式，请上传 ${artworkKinds}`
  if (name.length > longestName) return `文件名太长，请改到 ${longestName} 个字以内`
  if (unfitForName.test(name)) return '文件名里有不能用的字符，请改名后再传'
  if (size === 0) return '文件是空的，请重新导出'
  if (size > mostBytes) return `文件有 ${formatBytes(size)}，超过 1 GB，请压缩或分成几个文件`
  if (beside.some((other) => other.name === name && other.size === size)) return '这个文件已经在列表里'
  return Math.max(beside.length, filesOfLine) >= mostOfLine
    ? `每款最多 ${mostOfLine} 个文件，多的请打包成 ZIP`
    : undefined
}
