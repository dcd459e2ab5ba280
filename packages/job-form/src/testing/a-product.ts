import type { FormField, ProductDetail } from '@yinpu/contract'

const base = (name: string, label: string) => ({ name, label, hint: '', required: true })
const range = (min: number, max: number, unit = '', step = 1) => ({ min, max, step, unit })

const inks = [0, 1, 4].map((value) => ({ value, label: `${value} 色` }))

/** One field of every kind, with the names that rules need. For tests. */
export const someFields: FormField[] = [
  {
    kind: 'size',
    ...base('size', '成品尺寸'),
    presets: [
      { value: 'A4', label: 'A4', width: 210, height: 285 },
      { value: '方形', label: '方形', width: 210, height: 210 },
    ],
    sides: [
      { name: 'width', label: '宽', ...range(50, 900, 'mm', 0.1) },
      { name: 'height', label: '高', ...range(50, 900, 'mm', 0.1) },
    ],
  },
  { kind: 'number', ...base('quantity', '数量'), ...range(1, 100_000, '张'), suggestions: [500, 1000] },
  {
    kind: 'paper',
    ...base('paper', '纸张'),
    gsm_name: 'gsm',
    options: [
      { value: 'tb', label: '铜版纸', gsm: [128, 157, 200] },
      { value: 'sj', label: '双胶纸', gsm: [80, 100, 140] },
    ],
  },
  { kind: 'choice', ...base('colours_front', '正面印色'), options: inks },
  { kind: 'choice', ...base('colours_back', '反面印色'), options: inks },
  {
    kind: 'choice',
    ...base('print_method', '印刷方式'),
    required: false,
    options: [0, 1, 2, 3, 4].map((value) => ({ value, label: `方式 ${value}` })),
  },
  {
    kind: 'finishing',
    ...base('finishing', '后工序'),
    required: false,
    options: [
      { value: 'film', label: '覆膜', asks: [{ name: 'sides', label: '面数', ...range(1, 2, '面') }] },
      { value: 'foil', label: '烫金', asks: [{ name: 'area_cm2', label: '面积', ...range(0, 1000, 'cm²') }] },
      { value: 'a,b~c%', label: '怪名', asks: [] },
    ],
  },
  {
    kind: 'multi',
    ...base('processes', '工艺'),
    required: false,
    options: ['round', 'punch', 'x,y'].map((value) => ({ value, label: value })),
  },
  { kind: 'toggle', ...base('white', '打白墨'), required: false },
  {
    kind: 'unwind',
    ...base('edge', '出标方向'),
    wound_name: 'wound',
    options: ['out', 'in'].flatMap((wound, group) =>
      ['top', 'left'].map((edge, at) => ({ value: group * 2 + at, label: `${edge} ${wound}`, edge, wound })),
    ),
  },
  {
    kind: 'choice',
    ...base('delivery', '出货'),
    options: ['roll', 'sheet'].map((value) => ({ value, label: value })),
  },
  {
    kind: 'number',
    ...base('per_roll', '每卷数量'),
    ...range(1, 10_000, '个'),
    suggestions: [500],
    when: { name: 'delivery', values: ['roll'] },
  },
  {
    kind: 'paper',
    ...base('inner.paper', '内页纸张'),
    gsm_name: 'inner.gsm',
    options: [{ value: 'tb', label: '铜版纸', gsm: [105, 128] }],
  },
]

export const aProduct = (changes: Partial<ProductDetail> = {}): ProductDetail => ({
  id: 'p1',
  name: '宣传单页',
  cate_id: 'c1',
  baojia_type: 2,
  image: 'art:flyer',
  from_fen: 6900,
  unit: '张',
  tags: [],
  units: ['张'],
  facts: [],
  fields: someFields,
  defaults: {
    produce_id: 'p1',
    ysp_type: 1,
    width: 210,
    height: 285,
    quantity: 1000,
    paper: 'tb',
    gsm: 157,
    colours_front: 4,
    colours_back: 4,
    delivery: 'roll',
    edge: 'top',
    rush: 'normal',
    finishing: [{ id: 'film' }],
  },
  days: [
    { value: 'normal', label: '标准交期', percent: 0, days: 3, offered: true },
    { value: 'fast', label: '24小时加急', percent: 30, days: 1, offered: true },
  ],
  gallery: [],
  pictures: [],
  description: '',
  bleed_mm: 3,
  template: '/api/v2/shop/template/c1/p1',
  ...changes,
})
