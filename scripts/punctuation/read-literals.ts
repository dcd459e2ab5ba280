/** A piece of text in a source: between quotes, or in a template between its values. */
export interface Literal {
  text: string
  line: number
}

const startsPattern = /(?:[=(,:[!&|?{};]|return|^)\s*$/

/** The end of a quoted text or of a pattern that begins at `from`, or -1 if its line ends before it does. */
const endOf = (source: string, from: number, sign: string): number => {
  let isInClass = false
  for (let at = from + 1; at < source.length; at += 1) {
    const char = source[at]
    if (char === '\\') at += 1
    else if (char === '\n') return -1
    else if (sign === '/' && char === '[') isInClass = true
    else if (sign === '/' && char === ']') isInClass = false
    else if (char === sign && !isInClass) return at
  }
  return -1
}

const after = (source: string, sign: string, from: number) => {
  const at = source.indexOf(sign, from)
  return at < 0 ? source.length : at + sign.length
}

/**
 * Every literal text of a TypeScript source, without comments and patterns. Not a parser: it knows just enough of
 * the language to separate its words from texts for people.
 */
export const readLiterals = (source: string): Literal[] => {
  const literals: Literal[] = []
  /** the number of open braces in the value of each open template */
  const templates: number[] = []
  let isText = false
  let start = 0
  let at = 0
  const add = (from: number, to: number) =>
    literals.push({ text: source.slice(from, to), line: source.slice(0, from).split('\n').length })

  while (at < source.length) {
    const char = source[at] ?? ''
    if (isText) {
      const isEnd = char === '`'
      if (isEnd || source.startsWith('${', at)) {
        add(start, at)
        isText = false
        if (isEnd) templates.pop()
        at += isEnd ? 1 : 2
      } else at += char === '\\' ? 2 : 1
    } else if (source.startsWith('//', at)) at = after(source, '\n', at) - 1 + Number(at >= source.length)
    else if (source.startsWith('/*', at)) at = after(source, '*/', at)
    else if (char === '/' && startsPattern.test(source.slice(Math.max(0, at - 12), at))) {
      const end = endOf(source, at, '/')
      at = end < 0 ? at + 1 : end + 1
    } else if (char === "'" || char === '"') {
      const end = endOf(source, at, char)
      if (end >= 0) add(at + 1, end)
      at = end < 0 ? at + 1 : end + 1
    } else if (char === '`') {
      templates.push(0)
      isText = true
      start = at + 1
      at += 1
    } else {
      const open = templates.at(-1)
      if (open !== undefined && char === '{') templates[templates.length - 1] = open + 1
      if (open !== undefined && char === '}') {
        if (open === 0) {
          isText = true
          start = at + 1
        } else templates[templates.length - 1] = open - 1
      }
      at += 1
    }
  }
  return literals
}
