export const mostPolicyText = 20_000

/** A word in braces that is replaced by data of the shop, and its value. */
export interface PolicyWord {
  word: string
  value: string
}

export type PolicyBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: readonly string[] }

/** Plain text with the shop's own words in it. It stays text: nothing in it is ever read as markup of a page. */
export const fillPolicy = (text: string, words: readonly PolicyWord[]): string => {
  const known = new Map(words.map(({ word, value }) => [word, value]))
  return text.replace(/\{[^{}\n]{1,20}\}/g, (placeholder) => known.get(placeholder) ?? placeholder)
}

/** A line with `# ` before it is a heading, lines with `- ` before them are a list, every other is a paragraph. */
export const readPolicy = (text: string): PolicyBlock[] => {
  const blocks: PolicyBlock[] = []
  let items: string[] | undefined
  for (const line of text.split(/\r\n|\r|\n/).map((one) => one.trim())) {
    const [, mark, words = ''] = /^([#-])\s+(.*)$/.exec(line) ?? []
    if (mark === '-') {
      if (!items) {
        items = []
        blocks.push({ kind: 'list', items })
      }
      items.push(words)
      continue
    }
    items = undefined
    if (mark === '#') blocks.push({ kind: 'heading', text: words })
    else if (line) blocks.push({ kind: 'paragraph', text: line })
  }
  return blocks
}
