import { describe, expect, it } from 'vitest'
import { templateFor, templatesOf } from './template-links.ts'
import { aLine, aSlot } from './testing/an-order.ts'

const template = '/api/v2/shop/template/c/p?width=90&height=54'
const slots = [
  aSlot({ id: 'front', name: '正面' }),
  aSlot({ id: 'back', name: '反面' }),
  aSlot({ id: 'other', name: '其他' }),
]
const names = (line: Parameters<typeof templatesOf>[0]) => templatesOf(line).map(({ name }) => name)

describe('the templates of a line', () => {
  it('are one for all files and one for each, but none for plates', () => {
    const line = aLine({ template, slots })
    expect(templatesOf(line)).toEqual([
      { name: '整份', href: template },
      { name: '正面', href: `${template}&part=front` },
      { name: '反面', href: `${template}&part=back` },
    ])
    expect(templateFor(line, 'back')).toBe(`${template}&part=back`)
    for (const slot of [null, 'other', 'gone']) expect(templateFor(line, slot)).toBe(template)
  })

  it('are one where there is one file, or very many', () => {
    expect(names(aLine({ template, slots: slots.slice(0, 1) }))).toEqual(['下载模板 PDF'])
    expect(names(aLine({ template, slots: [] }))).toEqual(['下载模板 PDF'])
    const designs = Array.from({ length: 9 }, (_, at) => aSlot({ id: `design-${at + 1}` }))
    expect(names(aLine({ template, slots: designs }))).toEqual(['整份'])
  })

  it('are none where the shop no longer sells it', () => {
    expect(templatesOf(aLine({ template: undefined, slots }))).toEqual([])
    expect(templateFor(aLine({ template: undefined, slots }), 'front')).toBeUndefined()
  })
})
