import { type FormField, type FormValues, valueAt } from '@yinpu/contract'

/** An option that cannot be combined with the others, and the reason. */
export interface Impossible {
  value: string | number
  reason: string
}

const saddleStep = 4

const count = (values: FormValues, name: string) => {
  const value = valueAt(values, name)
  return typeof value === 'number' ? value : 0
}

const hasBackInks = (values: FormValues) => count(values, 'colours_back') + count(values, 'spot_back') > 0

/** 0 leaves the method to the shop, 1 prints one side, the others both. */
const impossibleMethod = (value: string | number, values: FormValues): string | undefined => {
  if (value === 0) return undefined
  if (value === 1) return hasBackInks(values) ? '反面有印色，不能只印单面' : undefined
  return hasBackInks(values) ? undefined : '反面不印，不需要双面的印法'
}

const isOddForSaddle = (values: FormValues) => {
  const pages = valueAt(values, 'pages')
  return typeof pages === 'number' && pages % saddleStep !== 0
}

const reasonAgainst = (field: FormField, value: string | number, values: FormValues): string | undefined => {
  if (field.name === 'print_method') return impossibleMethod(value, values)
  const isChosen = valueAt(values, field.name) === value
  if (field.name === 'binding' && value === 'saddle' && !isChosen && isOddForSaddle(values))
    return `骑马钉的页数须为 ${saddleStep} 的倍数`
  return undefined
}

export const isCircle = (values: FormValues): boolean => valueAt(values, 'shape') === 'circle'

/** Rules of printing for every product: a forbidden option is visible, but cannot be chosen. */
export const impossibleOptions = (field: FormField, values: FormValues): Impossible[] => {
  if (field.kind === 'choice') {
    return field.options.flatMap(({ value }) => {
      const reason = reasonAgainst(field, value, values)
      return reason ? [{ value, reason }] : []
    })
  }
  if (field.kind === 'size' && isCircle(values)) {
    return field.presets
      .filter(({ width, height }) => width !== height)
      .map(({ value }) => ({ value, reason: '圆形标签的宽和高须相等' }))
  }
  return []
}

const offersSaddle = (field: FormField) =>
  field.kind === 'choice' && field.name === 'binding' && field.options.some(({ value }) => value === 'saddle')

/** The nearest page counts that can be saddle-stitched; empty if the current one can, or if none can. */
export const saddlePages = (fields: readonly FormField[], field: FormField, values: FormValues): number[] => {
  if (field.kind !== 'number' || field.name !== 'pages' || !isOddForSaddle(values)) return []
  if (!fields.some(offersSaddle)) return []
  const below = Math.floor(count(values, 'pages') / saddleStep) * saddleStep
  return [below, below + saddleStep].filter((pages) => pages >= field.min && pages <= field.max)
}
