/** Files beside the words of buyers and the shop: limits and kinds, apart from the shapes of the calls. */

/** How many go with one message. */
export const mostTalkFiles = 5

const mega = 1024 ** 2

/** The largest that a buyer sends: it goes straight to the storage. */
export const largestTalkFile = 20 * mega

/** The largest that the shop sends: it goes in the body of a call. */
export const largestAnswerFile = 10 * mega

/** What a print shop works with. Nothing that a double click would run: others open what they are sent. */
const kinds = [
  ...['jpg', 'jpeg', 'png', 'webp', 'gif', 'bmp', 'heic', 'tif', 'tiff'],
  ...['pdf', 'ai', 'eps', 'cdr', 'psd', 'indd', 'dxf', 'dwg'],
  ...['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'wps', 'et', 'txt', 'csv'],
  ...['zip', 'rar', '7z'],
]

export const talkFileKinds = '图片、PDF、AI、CDR、PSD、Office 文档或压缩包'

/** As a file input takes it. */
export const talkFileTypes = kinds.map((kind) => `.${kind}`).join(',')

export const longestFileName = 200

/** What no file name holds: it would be read as a folder, or not be seen. */
const unfitForName = /[/\\\p{Cc}\p{Bidi_C}]/u

const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

const pictureKinds = ['jpg', 'jpeg', 'png', 'webp']

/** By its name a picture that a small one can be made of. */
export const isPictureName = (name: string): boolean => pictureKinds.includes(endingOf(name))

/** Why a file cannot be sent, in words; nothing where it can. Both sides' pages and the server ask the same. */
export const talkFileFault = (
  { name, size }: { name: string; size: number },
  largest: number,
): string | undefined => {
  if (name.length > longestFileName || unfitForName.test(name))
    return '文件名太长或有不能用的字符，请改名后再传'
  if (!kinds.includes(endingOf(name))) return `请上传${talkFileKinds}`
  if (size === 0) return '文件是空的，请重新选择'
  return size > largest ? `文件不能超过 ${largest / mega} MB` : undefined
}
