import { describe, expect, it } from 'vitest'
import { findCategory, flattenCategories, searchCategories, summaryOf } from './category-summary.ts'

const leaf = (id: string, name: string) => ({ id, name, image: '', children: [] })
const cards = { ...leaf('1', '名片卡片'), children: [leaf('11', '普通名片'), leaf('12', 'PVC 卡')] }
const tree = [cards, leaf('2', '宣传单页')]

describe('categories', () => {
  it('are found at any depth, with those above them', () => {
    expect(findCategory(tree, '12')).toEqual({ category: leaf('12', 'PVC 卡'), above: [cards] })
    expect(findCategory(tree, '2')?.above).toEqual([])
    expect(findCategory(tree, 'none')).toBeUndefined()
  })

  it('are listed each before what it holds', () => {
    expect(flattenCategories(tree).map(({ id }) => id)).toEqual(['1', '11', '12', '2'])
  })

  it('are searched by name, whatever case and spaces', () => {
    expect(searchCategories(tree, '名片').map(({ id }) => id)).toEqual(['1', '11'])
    expect(searchCategories(tree, 'pvc卡').map(({ id }) => id)).toEqual(['12'])
    expect(searchCategories(tree, '画册')).toEqual([])
  })

  it('show the names of what is inside, and the first products with their lowest price', () => {
    const product = (id: string) => ({
      id,
      name: `名片 ${id}`,
      cate_id: '11',
      baojia_type: 1 as const,
      image: '',
      from_fen: 500,
      unit: '盒' as const,
      tags: [],
    })
    const summary = summaryOf({
      ...leaf('1', '名片卡片'),
      products: ['a', 'b', 'c', 'd'].map(product),
      children: [{ ...leaf('11', '普通名片'), products: [] }],
    })
    expect(summary.inside).toEqual(['普通名片'])
    expect(summary.products.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(summary.products[0]).toEqual({ id: 'a', name: '名片 a', fromFen: 500 })
  })
})
