/**
 * While an address is taken apart, what has been recognised leaves one private-use character behind, so that the
 * later steps still see where it stood. Cleaning removes these characters from what buyers paste.
 */
export const mark = {
  phone: '\uE000',
  region: '\uE001',
  nameLabel: '\uE002',
  phoneLabel: '\uE003',
  addressLabel: '\uE004',
} as const

/** For use inside a character class. */
export const anyMark = '\\uE000-\\uE004'

export interface Piece {
  kind: 'text' | 'line' | keyof typeof mark
  text: string
}

const kindOf = new Map<string, Piece['kind']>([
  ['\n', 'line'],
  ...Object.entries(mark).map(([kind, char]): [string, Piece['kind']] => [char, kind as keyof typeof mark]),
])

const edges = /^[-/\\:=·.~_+*'&@]+|[-/\\:=·.~_+*'&@]+$/g

/** Words of the app the text was copied from, and of politeness. */
const noise = new Set(
  '默认 默认地址 设为默认 复制 编辑 删除 修改 谢谢 谢谢啦 多谢 你好 您好 亲 麻烦 请 帮我 老板 家 公司 学校 中国 收货 收货信息 收件信息 地址信息 () （）'.split(
    ' ',
  ),
)

/** The cleaned and marked text as a row of words and marks. */
export function splitPieces(text: string): Piece[] {
  const pieces: Piece[] = []
  for (const word of text.split(/([\n\uE000-\uE004])| +/)) {
    if (!word) continue
    const kind = kindOf.get(word)
    const trimmed = kind ? word : word.replace(edges, '')
    if (trimmed && !noise.has(trimmed)) pieces.push({ kind: kind ?? 'text', text: trimmed })
  }
  return pieces
}
