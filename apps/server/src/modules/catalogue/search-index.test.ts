import { describe, expect, it } from 'vitest'
import { pinyinInitials } from './pinyin-initials.ts'
import { createSearchIndex } from './search-index.ts'

const entries = [
  ['铜版名片', '双面覆膜', '名片卡片\n合版名片'],
  ['铜版单页', 'A4', '宣传单页'],
  ['骑马钉画册', '32P', '画册书刊'],
  ['轮转标签', 'PP合成纸', '不干胶标签'],
  ['手提袋', '铜版纸', '手提袋'],
]
const search = createSearchIndex(entries)
const found = (keyword: string) => [...(search(keyword) ?? [])].sort().map((at) => entries[at]?.[0])

describe('pinyin initials', () => {
  it.each([
    ['名片', 'mp'],
    ['宣传单', 'xcd'],
    ['不干胶标签', 'bgjbq'],
    ['骑马钉画册', 'qmdhc'],
    ['A4单页', 'a4dy'],
    ['奥', 'a'],
    ['怎', 'z'],
    ['·!?', ''],
  ])('of %s are %s', (text, initials) => {
    expect(pinyinInitials(text)).toBe(initials)
  })
})

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
    ['a4', ['铜版单页']],
    ['pp', ['轮转标签']],
    ['袋', ['手提袋']],
    ['没有的东西', []],
    ['铜版 没有', []],
    ['%', undefined],
    ['  ', undefined],
    ["' or 1=1", []],
    ['.*', undefined],
  ])('for %j finds %j', (keyword, names) => {
    expect(search(keyword) && found(keyword)).toEqual(names)
  })
})
