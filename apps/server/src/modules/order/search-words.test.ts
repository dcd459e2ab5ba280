import { describe, expect, it } from 'vitest'
import { findableBy, keyOf, readKeyword, withChangeableTexts } from './search-words.ts'

const companyId = '01990000-0000-7000-8000-000000000001'
const order = {
  companyId,
  numbers: ['YP261114-D6V2HP'],
  goods: ['铜版纸覆膜名片', 'A4 宣传单页 300g'],
  people: [
    { name: '林女士', mobile: '13812345678' },
    { name: '前台 Amy', mobile: '0755-88881234' },
  ],
  type: 1,
  carrier: 'zto',
  isRush: true,
}
const placed = { companyId, ...findableBy(order) }

const finds = (keyword: string, order = placed) => {
  const sought = readKeyword(companyId, keyword)
  if (!sought) return false
  const { keys, texts } = sought
  return (
    keys.every((key) => order.findKeys.includes(key)) && texts.every((text) => order.findText.includes(text))
  )
}

describe('an order is found by', () => {
  it.each([
    'YP261114-D6V2HP',
    'yp261114d6v2hp',
    'D6V2HP',
    'd6v2hp',
    '13812345678',
    '138 1234 5678',
    '5678',
    '1234',
    '0755-88881234',
    '林女士',
    '林',
    'amy',
    '名片',
    '覆膜名片',
    '宣传单',
    'A4',
    'ａ４',
    '300g',
    '300',
    '林女士 名片',
    '铜版纸、名片',
  ])('%s', (keyword) => {
    expect(finds(keyword)).toBe(true)
  })

  it.each(['D6V2HQ', '5679', '画册', '林先生', '膜名铜', '片名', 'YP261114', '名片 画册'])(
    'not by %s',
    (keyword) => {
      expect(finds(keyword)).toBe(false)
    },
  )

  it('nothing where nothing but signs is typed', () => {
    for (const keyword of ['', '  ', '--', '！？', '%_%', '\\'])
      expect(readKeyword(companyId, keyword)).toBeUndefined()
  })

  it('no word that stands in another company’s order', () => {
    const other = '01990000-0000-7000-8000-000000000002'
    expect(readKeyword(other, '名片')?.keys.some((key) => placed.findKeys.includes(key))).toBe(false)
    expect(keyOf(companyId, '名片')).not.toBe(keyOf(other, '名片'))
  })
})

describe('what may change of an order', () => {
  const withTexts = (before: typeof placed, ...texts: string[]) => ({
    companyId,
    ...withChangeableTexts(before, texts),
  })
  const named = withTexts(placed, '秋季画册', '请分两包，电话 5678', '封面_v3.PDF')

  it.each(['秋季画册', '画册', '季画', '分两包', '封面', 'v3', '封面_v3.pdf', '名片 画册', 'D6V2HP'])(
    'is found by %s',
    (keyword) => {
      expect(finds(keyword, named)).toBe(true)
    },
  )

  it('is not found by what it was before, and all that the order was placed with stays', () => {
    const renamed = withTexts(named, '春季画册')
    for (const keyword of ['秋季', '两包', '封面']) expect(finds(keyword, renamed)).toBe(false)
    // The removed remark contained the end of a mobile, which the mobile itself still has.
    for (const keyword of ['春季画册', '5678', '13812345678', 'D6V2HP', '林', '铜版纸'])
      expect(finds(keyword, renamed)).toBe(true)
    const again = withTexts(withTexts(renamed))
    expect(again.findText).toBe(placed.findText)
    expect(new Set(again.findKeys)).toEqual(new Set(placed.findKeys))
  })

  it('is as much of a long text as an index should hold', () => {
    const long = withTexts(placed, '画'.repeat(1000), '末尾')
    expect(long.findText.length).toBeLessThan(placed.findText.length + 700)
    expect(finds('末尾', long)).toBe(false)
  })
})
