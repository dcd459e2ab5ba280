import { describe, expect, it } from 'vitest'
import type { Choices } from './field-group.ts'
import { bothChanged, type Content, changedParts, copyOf, mergeContent } from './product-changes.ts'

const choices: Choices = {
  papers: [],
  finishing: [],
  label_materials: [],
  label_finishing: [],
  offset_products: [],
  units: ['盒'],
  kinds: [],
}
const base: Content = {
  category_id: 'a',
  name: '名片',
  image: 'art:business-card',
  gallery: [],
  pictures: [],
  tags: ['快'],
  description: '',
  definition: { compute_mode: 3, price: 5, gsm: 300, unit: '盒' },
}
const withDefinition = (content: Content, fields: object): Content => ({
  ...content,
  definition: { ...content.definition, ...fields },
})

describe('what two people do to one product', () => {
  it('is told by the names on the form', () => {
    const after = withDefinition({ ...base, name: '铜版名片' }, { price: 6 })
    expect(changedParts(base, after, 1, choices)).toEqual(['名称', '一个版位一盒的价格'])
    expect(changedParts(base, structuredClone(base), 1, choices)).toEqual([])
  })

  it('is put together: of what only one has changed, that; of what both have, one’s own', () => {
    const mine = withDefinition({ ...base, name: '我的名片' }, { price: 7 })
    const newer = withDefinition({ ...base, name: '他的名片', tags: ['好'] }, { gsm: 350, days: 1 })
    expect(mergeContent(base, mine, newer)).toEqual({
      ...base,
      name: '我的名片',
      tags: ['好'],
      definition: { ...base.definition, price: 7, gsm: 350, days: 1 },
    })
    expect(bothChanged(base, mine, newer)).toBe(1)
    expect(bothChanged(base, mine, mine)).toBe(0)
  })

  it('leaves out what one of them has taken away', () => {
    const stored = withDefinition(base, { days: 2 })
    const { days: _, ...without } = stored.definition
    expect(mergeContent(stored, { ...stored, definition: without }, stored).definition).toEqual(without)
    expect(mergeContent(stored, stored, { ...stored, definition: without }).definition).toEqual(without)
  })
})

it('a copy is the same product under another name that is not too long', () => {
  const copy = copyOf({ ...base, name: '名'.repeat(60) })
  expect(copy.name).toHaveLength(58)
  expect(copy).toEqual({ ...base, name: copy.name })
})
