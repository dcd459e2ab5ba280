import { describe, expect, it } from 'vitest'
import { type CategoryEntry, readCategoryMenu } from './read-category-menu.ts'

const leaf = (id: string) => ({ id, name: `分类 ${id}`, image: '', children: [] })
const tree = [
  { ...leaf('1'), children: [leaf('11'), { ...leaf('12'), children: [leaf('121')] }] },
  { ...leaf('2'), children: [leaf('21')] },
]

const drawn = (entries: CategoryEntry[]): string =>
  entries
    .map(
      ({ id, isCurrent, children }) =>
        `${isCurrent ? `[${id}]` : id}${children.length > 0 ? `(${drawn(children)})` : ''}`,
    )
    .join(' ')

describe('the menu of categories', () => {
  it('is closed where none is chosen', () => {
    expect(drawn(readCategoryMenu(tree))).toBe('1 2')
  })

  it('is open at the chosen one and along the way to it', () => {
    expect(drawn(readCategoryMenu(tree, '1'))).toBe('[1](11 12) 2')
    expect(drawn(readCategoryMenu(tree, '12'))).toBe('1(11 [12](121)) 2')
    expect(drawn(readCategoryMenu(tree, '121'))).toBe('1(11 12([121])) 2')
    expect(drawn(readCategoryMenu(tree, '21'))).toBe('1 2([21])')
  })
})
