import { firstValues, valueAt } from '@yinpu/contract'
import { describe, expect, it } from 'vitest'
import { aProduct } from '../testing/a-product.ts'
import { partSentence, readWishes } from './read-sentence.ts'

const product = aProduct()
const first = firstValues(product)
const read = (wishes: string) => readWishes(product, first, wishes)

describe('a sentence', () => {
  it.each([
    ['文件封套 500 个 名片插口', '文件封套', '500 个 名片插口'],
    ['文件封套500个', '文件封套', '500个'],
    [' 名片，双面、2000张 ', '名片', '双面、2000张'],
    ['300g名片 5盒', '300g名片', '5盒'],
    ['mp', 'mp', ''],
    ['', '', ''],
  ])('is parted: %s', (sentence, keyword, wishes) => {
    expect(partSentence(sentence)).toEqual({ keyword, wishes })
  })

  it('sets the quantity with and without a unit, with thousands and 万', () => {
    expect(valueAt(read('500 张').values, 'quantity')).toBe(500)
    expect(valueAt(read('2,500张').values, 'quantity')).toBe(2500)
    expect(valueAt(read('3千张').values, 'quantity')).toBe(3000)
    expect(valueAt(read('1.5万').values, 'quantity')).toBe(15_000)
  })

  it('sets size, paper, weight, process and term by their names', () => {
    const { values, rest } = read('210×210 双胶 100g round 24小时加急')
    expect(values).toMatchObject({
      width: 210,
      height: 210,
      paper: 'sj',
      gsm: 100,
      processes: ['round'],
      rush: 'fast',
    })
    expect(rest).toBe('')
  })

  it('keeps the weight that comes before its paper possible', () => {
    expect(read('128g 双胶纸').values).toMatchObject({ paper: 'sj', gsm: 140 })
  })

  it('adds a process without numbers and keeps the chosen ones', () => {
    expect(valueAt(read('怪名').values, 'finishing')).toEqual([
      ...(Array.isArray(valueAt(first, 'finishing')) ? (valueAt(first, 'finishing') as unknown[]) : []),
      { id: 'a,b~c%' },
    ])
  })

  it.each([
    ['a word of two fields', '4 色'],
    ['an unknown word', '送到二楼'],
    ['a process that has numbers of its own', '烫金'],
    ['a number beyond its range', '900000000张'],
    ['a part of a piece', '0.5张'],
    ['a unit that no field has', '7 桶'],
    ['a size that cannot be printed', '5000×3'],
    ['a weight that the paper has not', '999g'],
  ])('leaves %s', (_, wishes) => {
    const { values, rest } = read(wishes)
    expect(values).toEqual(first)
    expect(rest.replaceAll(' ', '')).toBe(wishes.replaceAll(' ', ''))
  })

  it('reads what it can and leaves the rest in its order', () => {
    const { values, rest } = read('送货 500张 双胶 急急急')
    expect(values).toMatchObject({ quantity: 500, paper: 'sj' })
    expect(rest).toBe('送货 急急急')
  })
})
