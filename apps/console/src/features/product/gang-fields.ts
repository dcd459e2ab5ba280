import { computeModes } from '@yinpu/contract'
import {
  type Choices,
  type Definition,
  type DefinitionField,
  type FieldGroup,
  inkOptions,
} from './field-group.ts'

const yuan = '元'

const processes: DefinitionField = {
  kind: 'rows',
  path: 'processes',
  label: '可加的工艺',
  help: '买家可以选几样，没有就不填',
  add: '加一样工艺',
  emptyRow: { id: '', name: '', kind: 'fixed', rate: 0 },
  columns: [
    { name: 'name', label: '名称', kind: 'text' },
    {
      name: 'kind',
      label: '怎么收费',
      kind: 'choice',
      width: 150,
      options: [
        { value: 'fixed', label: '每款多少元' },
        { value: 'per_unit', label: '每个单位多少元' },
        { value: 'percent', label: '加百分之几' },
      ],
    },
    { name: 'rate', label: '价格', unit: '元或 %', kind: 'number', width: 110 },
    { name: 'days', label: '多几天', unit: '天', kind: 'number', isOptional: true, width: 90 },
  ],
}

const fixedSize: DefinitionField[] = [
  { kind: 'number', path: 'width', label: '成品宽', unit: 'mm' },
  { kind: 'number', path: 'height', label: '成品高', unit: 'mm' },
]
const freeSize: DefinitionField[] = [
  { kind: 'number', path: 'min_width', label: '最小宽', unit: 'mm', isOptional: true },
  { kind: 'number', path: 'max_width', label: '最大宽', unit: 'mm' },
  { kind: 'number', path: 'min_height', label: '最小高', unit: 'mm', isOptional: true },
  { kind: 'number', path: 'max_height', label: '最大高', unit: 'mm' },
]
/** A folder is drawn flat, so its size needs a label: flat or folded. */
const sizeKind: DefinitionField = {
  kind: 'choice',
  path: 'size_kind',
  label: '这是什么尺寸',
  isOptional: true,
  help: '不填就是成品尺寸；折页、封套填的是展开尺寸时请选',
  options: [
    { value: 'finished', label: '成品尺寸' },
    { value: 'unfolded', label: '展开尺寸' },
  ],
}
const mostPieces = (label = '最多一次订多少'): DefinitionField => ({
  kind: 'number',
  path: 'max_quantity',
  label,
  unit: '每款',
  help: '再多就转去专版产品，或请买家询价',
})

/** The price fields of each compute mode. */
const priceFields: Record<number, FieldGroup> = {
  1: {
    title: '尺寸与价格',
    note: '每种尺寸、每档数量一个总价；买家订的数量在两档之间时按高的一档算',
    fields: [{ kind: 'price-table', path: 'sizes', label: '价格表' }, sizeKind],
  },
  2: {
    title: '尺寸与价格',
    note: '数量落在哪一档，就用那一档的单价',
    fields: [
      ...fixedSize,
      sizeKind,
      {
        kind: 'rows',
        path: 'bands',
        label: '数量档',
        help: '第一档从 1 开始，一档接着一档；最后一档的“到”就是最多能订的数量',
        add: '加一档',
        emptyRow: { from: '', to: '', price: '' },
        columns: [
          { name: 'from', label: '从', kind: 'number' },
          { name: 'to', label: '到', kind: 'number' },
          { name: 'price', label: '单价', unit: yuan, kind: 'number' },
        ],
      },
    ],
  },
  3: {
    title: '尺寸与价格',
    note: '按成品占几个标准版位计价：一个版位 92×56 mm（含出血）',
    fields: [
      ...freeSize,
      { kind: 'number', path: 'price', label: '一个版位一盒的价格', unit: yuan },
      mostPieces(),
    ],
  },
  4: {
    title: '尺寸与价格',
    note: '面积乘以每平方米的价格',
    fields: [
      ...freeSize,
      { kind: 'number', path: 'rate', label: '每平方米', unit: yuan },
      { kind: 'number', path: 'min', label: '每张最低', unit: yuan, help: '面积很小时至少收这么多' },
      mostPieces(),
    ],
  },
  5: {
    title: '幅宽与价格',
    note: '按幅宽取每米的价格，乘以长度',
    fields: [
      {
        kind: 'rows',
        path: 'widths',
        label: '幅宽档',
        add: '加一档',
        emptyRow: { to_width: '', rate: '' },
        columns: [
          { name: 'to_width', label: '幅宽不超过', unit: 'mm', kind: 'number' },
          { name: 'rate', label: '每米', unit: yuan, kind: 'number' },
        ],
      },
      { kind: 'number', path: 'min_width', label: '最小幅宽', unit: 'mm', isOptional: true },
      { kind: 'number', path: 'min_length_m', label: '最短', unit: '米', isOptional: true },
      { kind: 'number', path: 'max_length_m', label: '最长', unit: '米' },
      mostPieces(),
    ],
  },
  6: {
    title: '尺寸与价格',
    note: '起价含一定数量，之后每加一步加一份钱',
    fields: [
      ...fixedSize,
      sizeKind,
      { kind: 'number', path: 'start', label: '起价', unit: yuan },
      { kind: 'number', path: 'included', label: '起价含多少', unit: '个' },
      { kind: 'number', path: 'step', label: '每一步多少', unit: '个' },
      { kind: 'number', path: 'step_price', label: '每一步加', unit: yuan },
      mostPieces(),
    ],
  },
  7: {
    title: '尺寸与价格',
    note: '每本的底价，加上每页的价格',
    fields: [
      ...fixedSize,
      sizeKind,
      { kind: 'number', path: 'base', label: '每本底价', unit: yuan },
      { kind: 'number', path: 'per_page', label: '每页', unit: yuan },
      { kind: 'range', path: 'pages', label: '每本页数', unit: '页' },
      mostPieces(),
    ],
  },
}

/** The form of a gang-run product: what it is made of, and the table that it is priced by. */
export const gangGroups = (definition: Definition, choices: Choices): FieldGroup[] => {
  const mode = computeModes.find(({ value }) => value === definition.compute_mode)
  return [
    {
      title: '材料与单位',
      fields: [
        { kind: 'text', path: 'material', label: '材料', help: '买家看到的话，例如 300g铜版纸' },
        {
          kind: 'choice',
          path: 'colours_front',
          label: '正面印色',
          isOptional: true,
          help: '正反面印几色，写进报价单、订单和送货单',
          options: inkOptions,
        },
        { kind: 'choice', path: 'colours_back', label: '反面印色', isOptional: true, options: inkOptions },
        {
          kind: 'text',
          path: 'finishing_included',
          label: '已含工艺',
          help: '价格里已经包含、买家不用选的，例如 双面覆膜；没有就不填',
        },
        { kind: 'number', path: 'gsm', label: '克重', unit: 'g/m²', help: '用来算重量和运费' },
        {
          kind: 'choice',
          path: 'unit',
          label: '单位',
          options: (mode?.units ?? choices.units).map((value) => ({ value, label: value })),
        },
        {
          kind: 'number',
          path: 'sheets_per_unit',
          label: '一个单位几张',
          unit: '张',
          help: '例如名片一盒 100 张',
        },
        {
          kind: 'number',
          path: 'min_charge',
          label: '最低收费',
          unit: yuan,
          help: '一单算下来不到这个数，就收这个数；没有填 0',
        },
        {
          kind: 'number',
          path: 'days',
          label: '比标准交期多',
          unit: '天',
          isOptional: true,
          help: '没有就不填',
        },
        {
          kind: 'choice',
          path: 'offset_produce_id',
          label: '超量转去的专版产品',
          isOptional: true,
          help: '数量超过上限时，请买家看这个产品',
          options: choices.offset_products.map(({ id, name }) => ({ value: id, label: name })),
        },
      ],
    },
    priceFields[mode?.value ?? 0] ?? { title: '', fields: [] },
    { title: '工艺', fields: [processes] },
  ]
}
