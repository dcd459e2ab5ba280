/** Files beside the words of buyers and the shop: limits and kinds, apart from the shapes of the calls. */

/** The largest number of files of one message. */
export const mostMessageFiles = 5

const mega = 1024 ** 2

/** The largest that a buyer sends: it goes straight to the storage. */
export const largestMessageFile = 20 * mega

/** The largest that the shop sends: it goes in the body of a call. */
export const largestAnswerFile = 10 * mega

/** The file types of a print shop. None that a double click would run: receivers open these files. */
const kinds = [
  ...['jpg', 'jpeg', 'png', 'webp', 'gif', 'bmp', 'heic', 'tif', 'tiff'],
  ...['pdf', 'ai', 'eps', 'cdr', 'psd', 'indd', 'dxf', 'dwg'],
  ...['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'wps', 'et', 'txt', 'csv'],
  ...['zip', 'rar', '7z'],
]

export const messageFileKinds = '图片、PDF、AI、CDR、PSD、Office 文档或压缩包'

/** As a file input takes it. */
export const messageFileTypes = kinds.map((kind) => `.${kind}`).join(',')

export const longestFileName = 200

/** Characters that no file name may have: they would be read as a folder, or be invisible. */
const unfitForName = /[/\\\p{Cc}\p{Bidi_C}]/u

const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

const pictureKinds = ['jpg', 'jpeg', 'png', 'webp']

/** By its name a picture that a small one can be made of. */
export const isPictureName = (name: string): boolean => pictureKinds.includes(endingOf(name))

/** The reason why a file cannot be sent, as text; undefined if it can. Both sides' pages and the server use it. */
export const messageFileFault = (
  { name, size }: { name: string; size: number },
  largest: number,
): string | undefined => {
  if (name.length > longestFileName || unfitForName.test(name))
    return '文件名太长或有不能用的字符，请改名后再传'
  if (!kinds.includes(endingOf(name))) return `请上传${messageFileKinds}`
  if (size === 0) return '文件是空的，请重新选择'
  return size > largest ? `文件不能超过 ${largest / mega} MB` : undefined
}
