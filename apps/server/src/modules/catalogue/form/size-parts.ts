import type { LabelDefinition, OffsetDefinition } from '../product-definition.ts'
import { numberField, sideOf, sizeField } from './form-parts.ts'

type Sized = Pick<OffsetDefinition | LabelDefinition, 'sizes' | 'sides' | 'quantity'>

/** Free sizes within the product's range and what the shop can make, with its usual ones to pick from. */
export const sizePart = ({ sizes, sides }: Sized, leastMm: number, label = '成品尺寸') => {
  const mm = ([min, max]: [number, number]) => ({ min: Math.max(min, leastMm), max, step: 0.1, unit: 'mm' })
  return sizeField(
    label,
    sizes.map(({ label, width, height, length }) => ({
      value: label,
      label,
      width,
      height,
      ...(length !== undefined && { length }),
    })),
    [
      ...(sides.length ? [sideOf('length', '长', mm(sides.length))] : []),
      sideOf('width', '宽', mm(sides.width)),
      sideOf('height', '高', mm(sides.height)),
    ],
  )
}

export const quantityPart = ({ quantity }: Sized, unit: string) =>
  numberField('quantity', '数量', { min: 1, max: quantity.max, unit }, quantity.suggestions)
