import { labelDeliveries, printText, unwindDirections } from '@yinpu/contract'
import type { LabelDefinition } from '@yinpu/contract/product-definition'
import type { ShopTariff } from '../../../tariff/shop-tariff.ts'
import {
  choiceField,
  multiField,
  numberField,
  type ProductForm,
  quantityPart,
  sizePart,
  toggleField,
  unwindField,
} from './form-parts.ts'

const shapeNames = { rect: '矩形', circle: '圆形' }
const named = (records: readonly { id: string; name: string }[], offered: string[]) =>
  records.filter(({ id }) => offered.includes(id)).map(({ id, name }) => ({ value: id, label: name }))

const onRoll = { when: { name: 'delivery', values: ['roll'] } }

const rollOnly = ({ colours }: LabelDefinition) =>
  colours
    ? [
        choiceField(
          'colours',
          '印刷色数',
          colours.map((value) => ({ value, label: value === 0 ? '不印（空白标签）' : `${value} 色` })),
        ),
        choiceField('die', '刀模', [
          { value: 'stock', label: '现有刀模', note: '只收上机费' },
          { value: 'new', label: '新做刀模', note: '按刃长计价，以后可再用' },
        ]),
      ]
    : [toggleField('white', '打白墨', '透明、银色材料上颜色不透底')]

/** The form of a label product, printed from plates or by ink-jet. */
export const labelForm = (definition: LabelDefinition, tariff: ShopTariff): ProductForm => {
  const { label } = tariff.source
  return {
    // Ink-jet has no plates to choose: it always prints in four colours.
    facts: definition.colours ? [] : [{ label: '印刷', value: `${printText(4, 0)}（数码喷墨）` }],
    fields: [
      choiceField(
        'shape',
        '形状',
        definition.shapes.map((value) => ({ value, label: shapeNames[value] })),
        { hint: '圆形的宽和高都填直径' },
      ),
      sizePart(definition, tariff.compiled.label.minSideMm, '标签尺寸'),
      quantityPart(definition, '个'),
      choiceField('material', '材料', named(label.materials, definition.materials)),
      ...rollOnly(definition),
      multiField('finishing', '后工序', named(label.finishing, definition.finishing)),
      unwindField(unwindDirections.map(({ value, label, edge, wound }) => ({ value, label, edge, wound }))),
      choiceField(
        'delivery',
        '出货',
        labelDeliveries
          .filter(({ value }) => definition.deliveries.includes(value))
          .map(({ value, label }) => ({ value, label })),
      ),
      numberField('per_roll', '每卷数量', { min: 1, max: 100_000, unit: '个' }, [500, 1000, 2000], onRoll),
      choiceField(
        'core',
        '卷芯',
        [25, 40, 76].map((value) => ({ value, label: `${value} mm` })),
        { ...onRoll, required: false },
      ),
    ],
    defaults: definition.defaults,
  }
}
