import { describe, expect, it } from 'vitest'
import { findHomophone, isReadAs, pinyinReadings, readWord } from './pinyin.ts'

const lettersOf = (text: string) =>
  readWord(text)
    .map(([first]) => first)
    .join(' ')

describe('pinyin', () => {
  it.each([
    ['名片', 'ming pian'],
    ['宣传单', 'xuan chuan dan'],
    ['不干胶标签', 'bu gan jiao biao qian'],
    ['骑马钉画册', 'qi ma ding hua ce'],
    ['A4单页', 'a 4 dan ye'],
    ['铜版纸覆膜烫金', 'tong ban zhi fu mo tang jin'],
    ['无线胶装精装书', 'wu xian jiao zhuang jing zhuang shu'],
    ['喷绘写真横幅', 'pen hui xie zhen heng fu'],
    ['台历挂历优惠券', 'tai li gua li you hui quan'],
    ['信封便签联单封套', 'xin feng bian qian lian dan feng tao'],
    ['手提袋牛皮纸盒', 'shou ti dai niu pi zhi he'],
    ['绿色旅行', 'lv se lv hang'],
    ['奥', 'ao'],
    ['怎', 'zen'],
    ['·!?', ''],
  ])('of %s is %s', (text, letters) => {
    expect(lettersOf(text)).toBe(letters)
  })

  it.each([
    ['重', ['chong', 'zhong']],
    ['长', ['chang', 'zhang']],
    ['行', ['hang', 'xing']],
    ['乐', ['le', 'yue']],
    ['折', ['zhe', 'she']],
  ])('of %s is read both ways', (char, readings) => {
    expect(pinyinReadings(char)).toEqual(readings)
  })

  it.each([
    ['重磅纸', 'zhongbang', true],
    ['重磅纸', 'chongbang', true],
    ['长条贴', 'changtiao', true],
    ['名片', 'mp', true],
    ['名片', 'mingp', true],
    ['名片', 'mpian', true],
    ['名片', 'mingpi', true],
    ['宣传单', 'xchd', true],
    ['铜版名片', 'mingpian', true],
    ['名片', 'pm', false],
    ['名片', 'mingpiao', false],
    ['名片', 'ngp', false],
  ])('%s is read as %s: %j', (word, letters, isRead) => {
    expect(isReadAs(readWord(word), letters)).toBe(isRead)
  })

  it('finds a word of the same sound in another', () => {
    expect(findHomophone(readWord('铜版名片'), readWord('明片'))).toBe(2)
    expect(findHomophone(readWord('铜版名片'), readWord('片名'))).toBe(-1)
  })
})
