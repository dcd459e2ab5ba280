import { describe, expect, it } from 'vitest'
import { fieldLabels, subjectLabel } from './audit-labels.ts'
import { describeChange } from './describe-change.ts'

/** The subjects that rows of the audit have. */
const auditSubjects = ['order', 'product', 'category', 'discount_code', 'level', 'company', 'nobody-knows']

describe('a change in words', () => {
  it('leaves out what stayed, and names what came and went of a list', () => {
    const before = { name: '客服', permissions: ['order.view', 'order.note'], limits: { refund_fen: 20_000 } }
    const after = {
      name: '客服',
      permissions: ['order.view', 'order.cancel'],
      limits: { refund_fen: 30_000, reprice_percent: 5 },
    }
    expect(describeChange(before, after)).toEqual([
      { label: '权限', before: '减 写内部备注', after: '加 取消订单' },
      { label: '每天退款上限', before: '¥200.00', after: '¥300.00' },
      { label: '改价幅度上限', before: undefined, after: '5%' },
    ])
  })

  it('shows what was made or removed from one side, and yes or no in words', () => {
    expect(describeChange(undefined, { role: '客服', by: 'recovery' })).toEqual([
      { label: '角色', before: undefined, after: '客服' },
      { label: '验证方式', before: undefined, after: '恢复码' },
    ])
    expect(describeChange({ is_enabled: true }, { is_enabled: false })).toEqual([
      { label: '在职', before: '是', after: '否' },
    ])
    expect(describeChange(undefined, undefined)).toEqual([])
  })

  it('tells a state by the words of what it is a state of', () => {
    const [order] = describeChange({ state: 30 }, { state: 40 }, 'order')
    expect(order).toEqual({ label: '状态', before: '审稿中', after: '生产中' })
    const [inquiry] = describeChange({ state: 10 }, undefined, 'inquiry')
    expect(inquiry).toEqual({ label: '状态', before: '未读', after: undefined })
    expect(describeChange(undefined, { state: 99 }, 'order')[0]?.after).toBe('99')
  })

  it('keeps names that look like script or formulas as the text they are', () => {
    const [line] = describeChange({ name: '=1+1' }, { name: '<b>{{x}}</b>' })
    expect(line).toEqual({ label: '名称', before: '=1+1', after: '<b>{{x}}</b>' })
  })

  it('names a whole item of a document instead of writing it out, and cuts a long text', () => {
    const item = JSON.stringify({ code: 'danye', name: '铜版纸宣传单页', description: '很长'.repeat(500) })
    const lines = describeChange(
      { 'products.danye': '–' },
      { 'products.danye': item, note: '字'.repeat(200) },
    )
    expect(lines).toEqual([
      { label: '产品', before: undefined, after: '铜版纸宣传单页' },
      { label: '备注', before: undefined, after: `${'字'.repeat(120)}…` },
    ])
    expect(describeChange(undefined, { note: '{括号' })[0]?.after).toBe('{括号')
    expect(describeChange({ agreed_fen: null }, { agreed_fen: 3000 })[0]).toMatchObject({ label: '同意退' })
  })

  it('names every field as the pages do, and no place by the words of a file', () => {
    const label = (key: string) => describeChange({ [key]: 1 }, { [key]: 2 })[0]?.label
    expect(label('definition.sizes.2.price')).toBe('规格 · 第 3 项 · 价格')
    expect(label('papers[0].unknown_word')).toBe('纸张 · 第 1 项')
    expect(label('whatever')).toBe('其他内容')
  })

  it('tells kinds, several states and lists of things by their names', () => {
    const after = { state: '30,40', type: 3, proof: 'waiting', report: 'papers' }
    expect(describeChange(undefined, after, 'export').map((line) => [line.label, line.after])).toEqual([
      ['状态', '审稿中、生产中'],
      ['类型', '样品订单'],
      ['确稿', '等买家确稿'],
      ['报表', '用纸'],
    ])
    const [adverts] = describeChange({ adverts: [{ title: '甲' }] }, { adverts: [{ title: '乙' }, {}] })
    expect(adverts).toEqual({ label: '广告', before: '减 甲', after: '加 乙、一项' })
  })

  it('has Chinese words for all that it can say of a field or a subject', () => {
    const labels = [...Object.values(fieldLabels), ...auditSubjects.map(subjectLabel)]
    expect(labels.filter((word) => !/\p{Script=Han}|^QQ$/u.test(word))).toEqual([])
  })
})
