import type { StationKind } from '@yinpu/contract/console'

/**
 * The stage of a step of finishing: on whole press sheets, on cut pieces, while pieces become a book, box or bag, or on
 * the finished article.
 */
export type FinishingStage = 'sheet' | 'piece' | 'make' | 'article'

export interface FinishingKind {
  kind: StationKind
  stage: FinishingStage
}

interface Rule extends FinishingKind {
  words: RegExp
}

/** By the words of the trade in the name: the ids of finishing are a shop's own. */
const rules: readonly Rule[] = [
  { words: /膜/, kind: 'laminate', stage: 'sheet' },
  { words: /UV|光油|上光|过油/i, kind: 'coat', stage: 'sheet' },
  { words: /烫|凸|压纹/, kind: 'foil', stage: 'sheet' },
  { words: /模切|啤|异形/, kind: 'die_cut', stage: 'sheet' },
  { words: /压痕|压线|折|撕线/, kind: 'fold', stage: 'piece' },
  { words: /装订|胶装|锁线|骑马|精装|线圈/, kind: 'bind', stage: 'make' },
  { words: /糊|粘合|粘盒|成型/, kind: 'glue', stage: 'make' },
  { words: /绳/, kind: 'hand', stage: 'article' },
]

const byHand: FinishingKind = { kind: 'hand', stage: 'piece' }

/** The station of a step by its name, and when it is done. What no rule knows is done by hand after the cut. */
export const finishingKindOf = (name: string): FinishingKind =>
  rules.find(({ words }) => words.test(name)) ?? byHand

interface NamedFinishing extends FinishingKind {
  name: string
}

/**
 * The steps of work that a product includes, in a shop's words: 单面覆膜、模切粘合 are three. The cut is a step of every
 * route anyway.
 */
export const includedFinishing = (words: string): NamedFinishing[] =>
  words
    .split(/[、，,；;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.includes('裁'))
    .flatMap((part): NamedFinishing[] => {
      const matches = rules.filter((rule) => rule.words.test(part))
      if (matches.length < 2) return [{ ...(matches[0] ?? byHand), name: part }]
      return matches.map(({ words: known, ...kind }) => ({ ...kind, name: known.exec(part)?.[0] ?? part }))
    })
