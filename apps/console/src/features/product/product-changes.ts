import type { ProductContent } from '@yinpu/contract/console'
import { fieldGroups, hasOwnDefaults } from './definition-fields.ts'
import type { Choices } from './field-group.ts'

export type Content = ProductContent

const same = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)

const labels: Record<string, string> = {
  category_id: '分类',
  name: '名称',
  image: '画的图',
  gallery: '画的图样',
  pictures: '图片',
  tags: '卖点',
  description: '介绍',
}

/** As two people's pictures are compared: sizes and addresses follow from these. */
const plain = (key: string, value: unknown) =>
  key === 'pictures' ? (value as Content['pictures']).map(({ picture_id, alt }) => [picture_id, alt]) : value

const keysOf = (...given: object[]) => [...new Set(given.flatMap((one) => Object.keys(one)))]

/** The parts that differ: of the definition each of its own fields. */
const differing = (before: Content, after: Content): string[] =>
  keysOf(before, after).flatMap((key) => {
    if (key !== 'definition') {
      const [left, right] = [before, after].map((one) => plain(key, one[key as keyof Content]))
      return same(left, right) ? [] : [key]
    }
    return keysOf(before.definition, after.definition)
      .filter((name) => !same(before.definition[name], after.definition[name]))
      .map((name) => `definition.${name}`)
  })

/** What a part is called on the form. */
const labelsOf = (quoteType: number, content: Content, choices: Choices): Map<string, string> => {
  const fields = fieldGroups(quoteType, content.definition, choices).flatMap((group) =>
    group.fields.map((field) => ({ ...field, group: group.title })),
  )
  const named = new Map(Object.entries(labels))
  for (const { path, label, group } of fields) {
    const [first = ''] = path.split('.')
    named.set(`definition.${first}`, path.includes('.') ? group : label)
  }
  if (hasOwnDefaults(quoteType, content.definition)) named.set('definition.defaults', '默认选项')
  return named
}

/** What is different, by the names on the form. */
export const changedParts = (
  before: Content,
  after: Content,
  quoteType: number,
  choices: Choices,
): string[] => {
  const named = labelsOf(quoteType, after, choices)
  return [...new Set(differing(before, after).map((part) => named.get(part) ?? part))]
}

/** One's own changes put on top of what somebody else has saved; where both changed a part, one's own stays. */
export const mergeContent = (base: Content, mine: Content, newer: Content): Content => {
  const changed = new Set(differing(base, mine))
  const pick = (part: string, own: unknown, other: unknown) => (changed.has(part) ? own : other)
  const definition = Object.fromEntries(
    keysOf(mine.definition, newer.definition)
      .map((name) => [name, pick(`definition.${name}`, mine.definition[name], newer.definition[name])])
      .filter(([, value]) => value !== undefined),
  )
  const rest = Object.fromEntries(
    keysOf(mine, newer)
      .filter((key) => key !== 'definition')
      .map((key) => [key, pick(key, mine[key as keyof Content], newer[key as keyof Content])]),
  )
  return { ...(rest as Omit<Content, 'definition'>), definition }
}

/** The parts that both have changed, each in their way. */
export const bothChanged = (base: Content, mine: Content, newer: Content): number => {
  const others = new Set(differing(base, newer))
  const apart = new Set(differing(mine, newer))
  return differing(base, mine).filter((part) => others.has(part) && apart.has(part)).length
}

/** A product to begin a new one with: the same but for its name. */
export const copyOf = (content: Content): Content => ({
  ...content,
  name: `${content.name.slice(0, 54)}（副本）`,
})
