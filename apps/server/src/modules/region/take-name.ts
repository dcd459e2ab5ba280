import { isCompanyName, looksLikeName, scoreName, surnameLength, titleOnly } from './name-likeness.ts'
import type { Piece } from './pieces.ts'

interface TakenName {
  name: string
  rest: Piece[]
}

const receiverOnly = /^[(（]?(?:亲?收|亲启|签收|收件)[)）]?$/
const receiverEnd = /\s*[(（]?(?:亲?收|亲启|签收|收件)[)）]?$/
const latinWord = /^[a-z][a-z.'-]*$/i
const certainEnough = 3

/** "张三收" → 张三; "收" alone says that the word before it is the receiver. */
function withoutReceiverWord(text: string): string {
  const bare = text.replace(/^[(（]([^()（）]+)[)）]$/, '$1')
  return bare.length > 2 ? bare.replace(receiverEnd, '') : bare
}

/** Joins the parts of one name: 张 三, 张 先生, John Smith. */
function joinNameParts(pieces: Piece[]): Piece[] {
  const joined: Piece[] = []
  for (const piece of pieces) {
    const before = joined.at(-1)
    if (before?.kind === 'text' && piece.kind === 'text') {
      const isSpaced =
        /^\p{Script=Han}$/u.test(piece.text) && before.text.length === 1 && !receiverOnly.test(piece.text)
      if (
        surnameLength(before.text) > 0 &&
        before.text.length <= 3 &&
        (isSpaced || titleOnly.test(piece.text))
      ) {
        before.text += piece.text
        continue
      }
      if (latinWord.test(piece.text) && /^[a-z][a-z.' -]*$/i.test(before.text)) {
        before.text += ` ${piece.text}`
        continue
      }
    }
    joined.push({ ...piece })
  }
  return joined
}

function takeLabelled(pieces: Piece[]): Piece | undefined {
  for (const [i, label] of pieces.entries()) {
    const value = pieces[i + 1]
    if (label.kind !== 'nameLabel' || value?.kind !== 'text') continue
    const next = pieces[i + 2]
    const contact =
      isCompanyName(value.text) && next?.kind === 'text' && looksLikeName(withoutReceiverWord(next.text))
    const chosen = contact ? next : value
    if (chosen.text.length <= 40 && !/\d+[号栋幢室楼]/.test(chosen.text)) return chosen
  }
  return undefined
}

function takeLikeliest(pieces: Piece[]): Piece | undefined {
  let best: Piece | undefined
  let bestScore = certainEnough - 1
  const words = pieces.filter((piece) => piece.kind === 'text' && !receiverOnly.test(piece.text))
  for (const [i, piece] of pieces.entries()) {
    if (piece.kind !== 'text' || receiverOnly.test(piece.text)) continue
    const next = pieces[i + 1]
    const name = withoutReceiverWord(piece.text)
    const score = scoreName(name, {
      isReceiver:
        name.length < piece.text.replace(/[()（）]/g, '').length || receiverOnly.test(next?.text ?? ''),
      isOutermost: piece === words[0] || piece === words.at(-1),
      before: pieces[i - 1],
      after: next,
    })
    if (score > bestScore) {
      best = piece
      bestScore = score
    }
  }
  return best
}

/** …1201室张三 + phone, …15号李四收: nobody typed a space before the name. */
function splitGluedName(pieces: Piece[]): string {
  for (const [i, piece] of pieces.entries()) {
    if (piece.kind !== 'text') continue
    const isBeforePhone = pieces[i + 1]?.kind === 'phone' || pieces[i + 1]?.kind === 'phoneLabel'
    const text = piece.text.replace(receiverEnd, '')
    if (!isBeforePhone && text === piece.text) continue
    const tail = /^.*(?:[\da-z]|[室号栋楼层座幢弄院厦店司站口]|单元)(\p{Script=Han}{2,5})$/iu.exec(text)?.[1]
    if (!tail || !looksLikeName(tail)) continue
    piece.text = text.slice(0, -tail.length)
    return tail
  }
  return ''
}

export function takeName(pieces: Piece[]): TakenName {
  const parts = joinNameParts(pieces)
  const hasContext = parts.some((piece) => piece.kind !== 'text' && piece.kind !== 'line')
  const chosen = takeLabelled(parts) ?? (hasContext ? takeLikeliest(parts) : undefined)
  let name = chosen ? withoutReceiverWord(chosen.text) : ''
  if (!name && hasContext) name = splitGluedName(parts)
  let rest = parts.filter(
    (piece) => piece !== chosen && !(piece.kind === 'text' && receiverOnly.test(piece.text)),
  )
  if (!name && hasContext) {
    const company = rest.find((piece) => isCompanyName(withoutReceiverWord(piece.text)))
    name = company ? withoutReceiverWord(company.text) : ''
    rest = rest.filter((piece) => piece !== company)
  }
  return { name, rest }
}
