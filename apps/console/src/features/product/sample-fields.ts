import { typeOfOffset, typeOfSample } from '@yinpu/contract'
import type { Choices, Definition, FieldGroup } from './field-group.ts'

const paperBookGroups: FieldGroup[] = [
  {
    title: '样册与价格',
    note: '每种样册一个定价，写明里面有哪些纸；买家选一种，不用来稿',
    fields: [{ kind: 'books', path: 'books', label: '样册' }],
  },
  {
    title: '大小与数量',
    fields: [
      { kind: 'number', path: 'width', label: '合上时的宽', unit: 'mm' },
      { kind: 'number', path: 'height', label: '合上时的高', unit: 'mm' },
      { kind: 'number', path: 'max_quantity', label: '最多', unit: '', help: '一单最多几本' },
      {
        kind: 'number',
        path: 'days',
        label: '比标准交期多',
        unit: '天',
        isOptional: true,
        help: '没有就不填',
      },
    ],
  },
]

/** A bare box or bag: sides and number are shared with what is printed. */
const whiteGroups = (definition: Definition, choices: Choices, shared: FieldGroup[]): FieldGroup[] => {
  const printedType = definition.yangpin_type === typeOfSample.whiteBag ? typeOfOffset.bag : typeOfOffset.box
  return [
    ...shared,
    {
      title: '纸张',
      note: '打样费和每平方米的价格在价目的“白样”里',
      fields: [{ kind: 'papers', path: 'papers', label: '纸张' }],
    },
    {
      title: '对应的印刷产品',
      note: '这些产品的页面会请买家先做白样，尺寸和纸张带过来',
      fields: [
        {
          kind: 'checks',
          path: 'printed',
          label: '印刷产品',
          options: choices.offset_products
            .filter(({ ysp_type }) => ysp_type === printedType)
            .map(({ id, name }) => ({ value: id, label: name })),
        },
      ],
    },
  ]
}

export const isPaperBook = ({ yangpin_type }: Definition): boolean => yangpin_type === typeOfSample.paperBook

/** The form of a sample: what can be chosen of a bare box, or the books that are sold. */
export const sampleGroups = (definition: Definition, choices: Choices, shared: FieldGroup[]): FieldGroup[] =>
  isPaperBook(definition) ? paperBookGroups : whiteGroups(definition, choices, shared)
