import { describe, expect, it } from 'vitest'
import {
  describeJob,
  formatCount,
  formatQuantity,
  isSizeEntry,
  printText,
  specParts,
  summariseSpec,
  withParts,
} from './job-texts.ts'
import { kgText, mmText } from './numbers.ts'
import type { FormField } from './shapes.ts'

const field = (name: string, label: string) => ({ name, label, hint: '', required: true })
const range = { min: 0, max: 100, step: 1, unit: 'mm' }
const fields: FormField[] = [
  {
    kind: 'size',
    ...field('size', '成品尺寸'),
    presets: [],
    sides: ['width', 'height'].map((name) => ({ name, label: name, ...range })),
  },
  {
    kind: 'paper',
    ...field('cover.paper', '封面纸张'),
    gsm_name: 'cover.gsm',
    options: [{ value: 'tb', label: '铜版纸', gsm: [200] }],
  },
  { kind: 'choice', ...field('front', '正面印色'), options: [{ value: 4, label: '四色' }] },
  { kind: 'choice', ...field('back', '反面印色'), options: [{ value: 4, label: '四色' }] },
  {
    kind: 'choice',
    ...field('print_method', '印刷方式'),
    required: false,
    options: [{ value: 0, label: '自动' }],
  },
  {
    kind: 'finishing',
    ...field('finishing', '后工序'),
    options: [
      { value: 'foil', label: '烫金', asks: [{ name: 'area_cm2', label: '面积', ...range, unit: 'cm²' }] },
    ],
  },
  { kind: 'toggle', ...field('white', '打白墨') },
  {
    kind: 'number',
    ...field('per_roll', '每卷数量'),
    ...range,
    unit: '个',
    suggestions: [],
    when: { name: 'delivery', values: ['roll'] },
  },
]
const chosen = {
  width: 210,
  height: 285,
  cover: { paper: 'tb', gsm: 200 },
  front: 4,
  back: 4,
  print_method: 0,
  finishing: [{ id: 'foil', area_cm2: 40 }],
  white: true,
  per_roll: 500,
  delivery: 'sheet',
}

describe('what was chosen', () => {
  it('is told by the names of its fields, without what was left to the shop or does not apply', () => {
    expect(describeJob({ fields, values: chosen })).toEqual([
      { label: '成品尺寸', value: '210×285 mm' },
      { part: '封面', label: '封面纸张', value: '铜版纸 200g' },
      { label: '正面印色', value: '四色' },
      { label: '反面印色', value: '四色' },
      { label: '后工序', value: '烫金（40 cm²）' },
      { label: '打白墨', value: '是' },
    ])
  })

  it('keeps its names in one line', () => {
    const spec = [
      ...describeJob({ fields, values: chosen }),
      { label: '数量', value: '5 盒' },
      { label: '交期', value: '标准交期' },
    ]
    expect(summariseSpec(spec)).toBe(
      '成品 210×285 mm · 封面 铜版纸 200g · 正面 四色 · 反面 四色 · 后工序 烫金（40 cm²） · 打白墨 · 标准交期',
    )
  })
})

const cardFields: FormField[] = [
  {
    kind: 'size',
    ...field('size', '成品尺寸'),
    presets: [
      { value: 'a4', label: '大度16开 210×285', width: 210, height: 285 },
      { value: 'small', label: '小号', width: 90, height: 54 },
    ],
    sides: [],
  },
  { kind: 'multi', ...field('processes', '工艺'), options: [{ value: 'drill', label: '打孔' }] },
]
const facts = [
  { label: '材料', value: '300g铜版纸' },
  { label: '印刷', value: '双面四色' },
  { label: '已含工艺', value: '双面覆膜' },
]

describe('what a product is whatever is chosen', () => {
  it('stands behind the size and before what was chosen', () => {
    const spec = describeJob({ facts, fields: cardFields, values: { size: 'a4', processes: ['drill'] } })
    expect(spec).toEqual([
      { label: '成品尺寸', value: '大度16开 210×285 mm' },
      ...facts,
      { label: '工艺', value: '打孔' },
    ])
    expect(summariseSpec(spec)).toBe(
      '成品 大度16开 210×285 mm · 300g铜版纸 · 双面四色 · 含双面覆膜 · 工艺 打孔',
    )
  })

  it('stands first where no size is chosen', () => {
    expect(describeJob({ facts, fields: cardFields.slice(1), values: {} })).toEqual(facts)
  })

  it('has millimetres where the name of a size says none', () => {
    const [size] = describeJob({ facts, fields: cardFields, values: { size: 'small' } })
    expect(size?.value).toBe('小号 90×54 mm')
  })
})

it.each([
  ['成品尺寸', true],
  ['展开尺寸', true],
  ['标签尺寸', true],
  ['幅宽', true],
  ['长度', true],
  ['纸张', false],
  ['折页长度', false],
  ['尺寸说明', false],
])('%s says the size: %s', (label, isSize) => {
  expect(isSizeEntry({ label, value: '90' })).toBe(isSize)
})

describe('the parts of a job', () => {
  const book = [
    { label: '成品尺寸', value: '210×285 mm' },
    { label: '内页页数', value: '32 P' },
    { label: '封面纸张', value: '铜版纸 200g' },
    { label: '内页纸张', value: '铜版纸 128g' },
    { label: '交期', value: '标准交期' },
  ]

  it('are named by the labels of older specs', () => {
    expect(withParts(book).map(({ part }) => part)).toEqual([undefined, '内页', '封面', '内页', undefined])
  })

  it('are told apart, the whole first, and need not name themselves inside', () => {
    expect(specParts(withParts(book))).toEqual([
      {
        part: '',
        entries: [
          { label: '成品尺寸', value: '210×285 mm' },
          { label: '交期', value: '标准交期' },
        ],
      },
      {
        part: '内页',
        entries: [
          { label: '页数', value: '32 P' },
          { label: '纸张', value: '铜版纸 128g' },
        ],
      },
      { part: '封面', entries: [{ label: '纸张', value: '铜版纸 200g' }] },
    ])
  })

  it('of an older spec without parts stay as they were', () => {
    expect(specParts(book)).toEqual([{ part: '', entries: book }])
  })
})

it.each([
  [4, 4, '双面四色'],
  [4, 0, '单面四色'],
  [0, 1, '单面单色'],
  [4, 1, '双面，正面四色，反面单色'],
  [6, 6, '双面 6 色'],
  [0, 0, '不印刷'],
])('%d inks in front and %d behind read %s', (front, back, words) => {
  expect(printText(front, back)).toBe(words)
})

it.each([
  [{ quantity: 5000, piece_unit: '张', styles: 1, total_quantity: 5000, unit: '张' }, '5000 张'],
  [{ quantity: 5, piece_unit: '盒', styles: 3, total_quantity: 15, unit: '盒' }, '3 款，每款 5 盒，共 15 盒'],
  [{ quantity: 2, piece_unit: '条', styles: 1, total_quantity: 10, unit: '米' }, '2 条，共 10 米'],
])('a quantity says each and all: %o', (counted, words) => {
  expect(formatQuantity(counted)).toBe(words)
})

it.each([
  [46.98225, '46.98 kg'],
  [1999.801944, '1,999.8 kg'],
  [0.275, '0.275 kg'],
  [0.3, '0.3 kg'],
  [0.00001, '0.001 kg'],
  [1e-7, '0.001 kg'],
  [0, '0 kg'],
])('a weight of %d is %s', (kg, words) => {
  expect(kgText(kg)).toBe(words)
})

it('a length has no dust', () => {
  expect([63, 142.5, 0.1 + 0.2].map(mmText)).toEqual(['63', '142.5', '0.3'])
})

it('sets the thousands of a count apart', () => {
  expect(formatCount({ quantity: 5000, unit: '张' })).toBe('5,000 张')
})
