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

/** The part of two people's pictures that is compared: sizes and addresses follow from it. */
const plain = (key: string, value: unknown) =>
  key === 'pictures' ? (value as Content['pictures']).map(({ picture_id, alt }) => [picture_id, alt]) : value

const keysOf = (...objects: object[]) => [...new Set(objects.flatMap((one) => Object.keys(one)))]

/** The parts that differ; the definition is compared field by field. */
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

/** The labels of the parts on the form. */
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

/** Lists the changed parts by their labels on the form. */
export const changedParts = (
  before: Content,
  after: Content,
  quoteType: number,
  choices: Choices,
): string[] => {
  const named = labelsOf(quoteType, after, choices)
  return [...new Set(differing(before, after).map((part) => named.get(part) ?? part))]
}

/** Applies one's own changes to the version that somebody else has saved; if both changed a part, one's own stays. */
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

/** Counts the parts that both have changed in different ways. */
export const bothChanged = (base: Content, mine: Content, newer: Content): number => {
  const others = new Set(differing(base, newer))
  const ownChanges = new Set(differing(mine, newer))
  return differing(base, mine).filter((part) => others.has(part) && ownChanges.has(part)).length
}

/** The content for a copy of a product: the same but for its name. */
export const copyOf = (content: Content): Content => ({
  ...content,
  name: `${content.name.slice(0, 54)}（副本）`,
})
