import { describe, expect, it } from 'vitest'
import { growthOf } from '../../testing/growth-of.ts'
import { createSearchIndex } from './search-index.ts'

const entries = [
  ['铜版名片', '双面覆膜', '名片卡片\n合版名片'],
  ['铜版单页', 'A4', '宣传单页'],
  ['骑马钉画册', '32P', '画册书刊'],
  ['轮转标签', 'PP合成纸', '不干胶标签'],
  ['手提袋', '铜版纸', '手提袋'],
]
const details = [['烫金'], ['大度16开 210×285', '285x210'], ['A4', '210x297'], [], ['烫金']]
const search = createSearchIndex(entries.map((own, at) => ({ own, details: details[at] ?? [] })))
const namesFor = (keyword: string) => {
  const ranks = search.find(keyword)?.ranks
  return ranks && [...ranks.keys()].sort().map((at) => entries[at]?.[0])
}

describe('a search', () => {
  it.each([
    ['名片', ['铜版名片']],
    ['mp', ['铜版名片']],
    ['MP', ['铜版名片']],
    ['ｍｐ', ['铜版名片']],
    ['宣传单', ['铜版单页']],
    ['传单', ['铜版单页']],
    ['宣传册', ['骑马钉画册']],
    ['qmd', ['骑马钉画册']],
    ['hc', ['骑马钉画册', '轮转标签']],
    ['贴纸', ['轮转标签']],
    ['纸袋', ['手提袋']],
    ['铜版', ['铜版名片', '铜版单页', '手提袋']],
    ['铜版 单页', ['铜版单页']],
    ['a4', ['铜版单页', '骑马钉画册']],
    ['pp', ['轮转标签']],
    ['袋', ['手提袋']],
    ['没有的东西', []],
    ['铜版 没有', []],
    ['%', undefined],
    ['  ', undefined],
    ["' or 1=1", []],
    ['.*', undefined],
  ])('for %j finds %j', (keyword, names) => {
    expect(namesFor(keyword)).toEqual(names)
  })
})

describe('a search understands', () => {
  it.each([
    ['full pinyin', 'mingpian', ['铜版名片']],
    ['pinyin with a pause', 'ming pian', ['铜版名片']],
    ['syllables and initials mixed', 'mingp', ['铜版名片']],
    ['a word that is being typed', 'huac', ['骑马钉画册']],
    ['pinyin of what can be ordered with it', 'tangjin', ['铜版名片', '手提袋']],
    ['two words', '名片 烫金', ['铜版名片']],
    ['two words, in any script', 'mp tangjin', ['铜版名片']],
    ['two words without a space', '烫金名片', ['铜版名片']],
    ['letters and Chinese without a space', 'A4单页', ['铜版单页']],
    ['a size', '210x285', ['铜版单页']],
    ['a size the other way round, with units and a star', '285mm * 210mm', ['铜版单页']],
    ['a size in centimetres', '21×28.5cm', ['铜版单页']],
    ['a format', '大度16开', ['铜版单页']],
    ['a format with K', '16K', ['铜版单页']],
    ['what people call a thing', '说明书', ['铜版单页', '骑马钉画册']],
    ['what else people call a thing', '手册', ['骑马钉画册']],
    ['several words of which one fits nothing', '名片 大度16开', []],
  ])('%s: %j', (_, keyword, names) => {
    expect(namesFor(keyword)).toEqual(names)
    expect(search.find(keyword)?.corrected).toBeNull()
  })

  it.each([
    ['a character of the same sound', '明片', '名片', ['铜版名片']],
    ['a wrong character', '不干焦', '不干胶', ['轮转标签']],
    ['a wrong character of another sound', '骑大钉', '骑马钉', ['骑马钉画册']],
    ['a missing character', '手袋', '手提袋', ['手提袋']],
    ['a missing character of five', '骑钉画册', '骑马钉画册', ['骑马钉画册']],
    ['a character too many', '不干胶胶', '不干胶', ['轮转标签']],
    ['sounds that are often confused', '画侧', '画册', ['骑马钉画册']],
    ['letters changed round', 'mingpain', '名片', ['铜版名片']],
    ['one wrong word beside a right one', '明片 烫金', '名片 烫金', ['铜版名片']],
  ])('%s: %j as %j', (_, keyword, corrected, names) => {
    expect(namesFor(keyword)).toEqual(names)
    expect(search.find(keyword)?.corrected ?? undefined).toBe(corrected)
  })

  it('the bearer of a word before what can be ordered with it', () => {
    expect([...(search.find('A4')?.ranks ?? [])]).toEqual([
      [1, 0],
      [2, 1],
    ])
  })
})

describe('where nothing is found', () => {
  it.each([
    ['手袋', '手提袋'],
    ['名片 大度16开', '名片'],
    ['画卷', '画册'],
  ])('%j suggests %j among others', (keyword, word) => {
    expect(search.suggest(keyword)).toContain(word)
  })

  it('every suggestion finds something', () => {
    for (const keyword of ['手袋', '画卷', '铜片', '名片 大度16开', 'huacezz']) {
      for (const word of search.suggest(keyword)) expect(namesFor(word), word).not.toEqual([])
    }
  })

  it('words that have nothing in common are not suggested', () => {
    expect(search.suggest('飞机大炮')).toEqual([])
  })
})

it('odd words cost little more the longer they are', () => {
  const many = createSearchIndex(
    Array.from({ length: 3000 }, (_, at) => ({
      own: [`铜版纸名片${at}号款式`, '双面覆膜', '名片卡片'],
      details: ['210x285', '烫金', '300g铜版纸'],
    })),
  )
  many.find('不存在')
  for (const unit of ['s', 'shi', '的', '名', 'x9']) {
    const ask = (length: number) => {
      const keyword = unit.repeat(Math.ceil(length / unit.length))
      many.find(keyword)
      many.suggest(keyword)
    }
    expect(growthOf(ask, 50), unit).toBeLessThan(30)
  }
})
