import { describe, expect, it } from 'vitest'
import { fillPlaceholders, findPlaceholderFault } from './message-placeholders.ts'

describe('a shop’s own text of a message', () => {
  it.each([
    ['{内容}', undefined],
    ['{客户}您好，{内容} {店名}', undefined],
    ['{姓名}您好，{内容}', '{姓名} 不能用，可以用 {店名} {客户} {单号} {标题} {内容}'],
    ['{}{内容}', '{} 不能用，可以用 {店名} {客户} {单号} {标题} {内容}'],
    ['{内容} 谢谢{', '花括号没有配对'],
    ['内容} {内容}', '花括号没有配对'],
    ['您的订单有变化', '正文里要有 {内容}，否则客户看不到运单号、原因或金额'],
  ])('%s', (text, fault) => {
    expect(findPlaceholderFault(text, '内容')).toBe(fault)
  })

  it('must name the event in its title', () => {
    expect(findPlaceholderFault('好消息', '标题')).toBe('标题里要有 {标题}，否则分不清是哪件事')
  })

  it('is filled once: what is put in is not filled again', () => {
    const values = { 店名: '印铺', 客户: '{内容}', 单号: 'YP1', 标题: 'T', 内容: '已发货' }
    expect(fillPlaceholders('{客户}：{内容}（{店名}）', values)).toBe('{内容}：已发货（印铺）')
  })
})
