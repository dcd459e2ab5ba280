/** Pages of a shop's own rules, in the order in which they are listed; the value is also the end of the page's address. */
export const policyKinds = [
  { value: 'terms', label: '用户协议' },
  { value: 'privacy', label: '隐私政策' },
  { value: 'after-sale', label: '售后政策' },
  { value: 'artwork', label: '做稿指南' },
] as const

export type PolicyKind = (typeof policyKinds)[number]['value']

export const mostPolicyText = 20_000

export const policyTitle = (kind: PolicyKind): string =>
  policyKinds.find(({ value }) => value === kind)?.label ?? ''

export const policyPath = (kind: PolicyKind) => `/policy/${kind}`

/** A word in braces that stands for something of the shop, and what stands there for it. */
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
  return text.replace(/\{[^{}\n]{1,20}\}/g, (found) => known.get(found) ?? found)
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
