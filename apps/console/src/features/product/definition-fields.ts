import {
  bindings,
  computeModes,
  labelDeliveries,
  offsetTypes,
  sampleTypes,
  typeOfOffset,
  typeOfQuote,
} from '@yinpu/contract'
import type { Choices, Definition, DefinitionField, FieldGroup, Option } from './field-group.ts'
import { inkOptions } from './field-group.ts'
import { gangGroups } from './gang-fields.ts'
import { isPaperBook, sampleGroups } from './sample-fields.ts'

const sizeRows = (isSolid: boolean): DefinitionField => ({
  kind: 'rows',
  path: 'sizes',
  label: '常用尺寸',
  help: '买家可以直接点的尺寸；没有也行，买家自己填',
  add: '加一个尺寸',
  emptyRow: { label: '', width: '', height: '', ...(isSolid && { length: '' }) },
  columns: [
    { name: 'label', label: '名称', kind: 'text' },
    ...(isSolid ? [{ name: 'length', label: '长', unit: 'mm', kind: 'number' as const, width: 90 }] : []),
    { name: 'width', label: '宽', unit: 'mm', kind: 'number', width: 90 },
    { name: 'height', label: '高', unit: 'mm', kind: 'number', width: 90 },
  ],
})

const sizeGroup = (isSolid: boolean): FieldGroup => ({
  title: '尺寸',
  fields: [
    sizeRows(isSolid),
    ...(isSolid ? [{ kind: 'range' as const, path: 'sides.length', label: '长，买家可填', unit: 'mm' }] : []),
    { kind: 'range', path: 'sides.width', label: '宽，买家可填', unit: 'mm' },
    { kind: 'range', path: 'sides.height', label: '高，买家可填', unit: 'mm' },
  ],
})

const quantityGroup: FieldGroup = {
  title: '数量',
  fields: [
    {
      kind: 'numbers',
      path: 'quantity.suggestions',
      label: '常用数量',
      unit: '',
      help: '买家可以直接点；最小的一个用来算起价',
    },
    { kind: 'number', path: 'quantity.max', label: '最多', unit: '' },
  ],
}

const named = (records: readonly { id: string; name: string }[]): Option[] =>
  records.map(({ id, name }) => ({ value: id, label: name }))

const offsetGroups = (definition: Definition, choices: Choices): FieldGroup[] => {
  const type = offsetTypes.find(({ value }) => value === definition.ysp_type)
  const isBook = type?.value === typeOfOffset.book
  const finishing = named(choices.finishing)
  const part = isBook ? '封面' : ''
  return [
    sizeGroup((type?.sides.length ?? 2) === 3),
    quantityGroup,
    ...(isBook
      ? [
          {
            title: '内页与装订',
            fields: [
              { kind: 'range' as const, path: 'book.pages', label: '内页页数', unit: 'P' },
              {
                kind: 'checks' as const,
                path: 'book.bindings',
                label: '装订',
                options: bindings.map(({ value, label }) => ({ value, label })),
              },
              { kind: 'papers' as const, path: 'book.inner_papers', label: '内页纸张' },
              {
                kind: 'checks' as const,
                path: 'book.inner_colours',
                label: '内页印色',
                options: inkOptions,
              },
            ],
          },
        ]
      : []),
    {
      title: isBook ? '封面' : '纸张与印色',
      note: '只列出价目里有的纸；要加新的纸，到价目里加',
      fields: [
        { kind: 'papers', path: 'papers', label: `${part}纸张` },
        { kind: 'checks', path: 'colours_front', label: `${part}正面印色`, options: inkOptions },
        { kind: 'checks', path: 'colours_back', label: `${part}反面印色`, options: inkOptions },
        ...(isBook
          ? []
          : [
              {
                kind: 'number' as const,
                path: 'max_spots',
                label: '最多几个专色',
                unit: '色',
                help: '每面；不做专色填 0',
              },
            ]),
      ],
    },
    {
      title: '后工序',
      fields: [
        isBook
          ? { kind: 'checks', path: 'book.cover_finishing', label: '封面后工序', options: finishing }
          : { kind: 'checks', path: 'finishing', label: '买家可选的后工序', options: finishing },
      ],
    },
  ]
}

const labelGroups = (definition: Definition, choices: Choices): FieldGroup[] => [
  {
    title: '形状与尺寸',
    fields: [
      {
        kind: 'checks',
        path: 'shapes',
        label: '形状',
        options: [
          { value: 'rect', label: '矩形' },
          { value: 'circle', label: '圆形' },
        ],
      },
      ...sizeGroup(false).fields,
    ],
  },
  quantityGroup,
  {
    title: '材料与印色',
    note: '只列出价目里有的材料；要加新的，到价目里加',
    fields: [
      { kind: 'checks', path: 'materials', label: '材料', options: named(choices.label_materials) },
      ...(definition.colours === undefined
        ? []
        : [
            {
              kind: 'checks' as const,
              path: 'colours',
              label: '印刷色数',
              options: [0, 1, 2, 3, 4, 5, 6, 7, 8].map((value) => ({
                value,
                label: value === 0 ? '不印' : `${value} 色`,
              })),
            },
          ]),
    ],
  },
  {
    title: '后工序与出货',
    fields: [
      { kind: 'checks', path: 'finishing', label: '后工序', options: named(choices.label_finishing) },
      {
        kind: 'checks',
        path: 'deliveries',
        label: '出货',
        options: labelDeliveries.map(({ value, label }) => ({ value, label })),
      },
    ],
  },
]

/** The fields of a product of this kind, in an order that its owner understands. */
export const fieldGroups = (quoteType: number, definition: Definition, choices: Choices): FieldGroup[] => {
  if (quoteType === typeOfQuote.gangRun) return gangGroups(definition, choices)
  if (quoteType === typeOfQuote.sample)
    return sampleGroups(definition, choices, [sizeGroup(true), quantityGroup])
  return quoteType === typeOfQuote.offset
    ? offsetGroups(definition, choices)
    : labelGroups(definition, choices)
}

/**
 * True if the default options belong to the definition; for a product with a table of prices they follow from the
 * table.
 */
export const hasOwnDefaults = (quoteType: number, definition: Definition): boolean =>
  quoteType !== typeOfQuote.gangRun && !(quoteType === typeOfQuote.sample && isPaperBook(definition))

/** The kind of a product as text. */
export const kindOf = (quoteType: number, definition: Definition): string => {
  if (quoteType === typeOfQuote.gangRun)
    return `合版 · ${computeModes.find(({ value }) => value === definition.compute_mode)?.label ?? ''}`
  if (quoteType === typeOfQuote.offset)
    return `专版 · ${offsetTypes.find(({ value }) => value === definition.ysp_type)?.label ?? ''}`
  if (quoteType === typeOfQuote.sample)
    return `样品 · ${sampleTypes.find(({ value }) => value === definition.yangpin_type)?.label ?? ''}`
  return quoteType === typeOfQuote.rollLabel ? '轮转标签' : '数码标签'
}
