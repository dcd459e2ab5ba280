import type { FormField, SpecEntry } from '@yinpu/contract'
import type { LabelDefinition, OffsetDefinition } from '@yinpu/contract/product-definition'

type Of<Kind extends FormField['kind']> = Extract<FormField, { kind: Kind }>
type Optional = Partial<Pick<FormField, 'hint' | 'required' | 'when'>>

/** The form of a product: the fields to show, and a complete request as a default. */
export interface ProductForm {
  /** properties that do not depend on the choices */
  facts: SpecEntry[]
  fields: FormField[]
  defaults: Record<string, unknown>
}

const base = (name: string, label: string, { hint = '', required = true, when }: Optional = {}) => ({
  name,
  label,
  hint,
  required,
  ...(when && { when }),
})

interface Range {
  min: number
  max: number
  step?: number
  unit?: string
}
const full = ({ min, max, step = 1, unit = '' }: Range) => ({ min, max, step, unit })

export const numberField = (
  name: string,
  label: string,
  range: Range,
  suggestions: number[] = [],
  more?: Optional,
): Of<'number'> => ({ kind: 'number', ...base(name, label, more), ...full(range), suggestions })

type Option = Of<'choice'>['options'][number]

export const choiceField = (
  name: string,
  label: string,
  options: Option[],
  more?: Optional,
): Of<'choice'> => ({ kind: 'choice', ...base(name, label, more), options })

export const multiField = (name: string, label: string, options: Option[]): Of<'multi'> => ({
  kind: 'multi',
  ...base(name, label, { required: false }),
  options,
})

export const toggleField = (name: string, label: string, hint = ''): Of<'toggle'> => ({
  kind: 'toggle',
  ...base(name, label, { hint, required: false }),
})

export const sideOf = (name: string, label: string, range: Range) => ({ name, label, ...full(range) })

export const sizeField = (
  label: string,
  presets: Of<'size'>['presets'],
  sides: Of<'size'>['sides'],
  more?: Optional,
): Of<'size'> => ({ kind: 'size', ...base('size', label, more), presets, sides })

export const paperField = (
  name: string,
  gsmName: string,
  label: string,
  options: Of<'paper'>['options'],
): Of<'paper'> => ({ kind: 'paper', ...base(name, label), gsm_name: gsmName, options })

export const finishingField = (
  name: string,
  label: string,
  options: Of<'finishing'>['options'],
): Of<'finishing'> => ({ kind: 'finishing', ...base(name, label, { required: false }), options })

export const unwindField = (options: Of<'unwind'>['options']): Of<'unwind'> => ({
  kind: 'unwind',
  ...base('edge', '出标方向', { hint: '看图选择：哪一边先出，标签朝外还是朝内' }),
  wound_name: 'wound',
  options,
})

type Sized = Pick<OffsetDefinition | LabelDefinition, 'sizes' | 'sides' | 'quantity'>

/** Free sizes within the product's range and the shop's limits, with its usual sizes to pick from. */
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
