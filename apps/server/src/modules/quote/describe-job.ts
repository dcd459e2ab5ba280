import { type FormField, type OffsetType, offsetTypes, quoteTypes, type SpecEntry } from '@yinpu/contract'
import type { ShopTariff } from '../../tariff/shop-tariff.ts'
import { valueAt } from '../catalogue/form/check-form.ts'
import { openLabelForm, openOffsetForm } from './open-forms.ts'
import type { QuotedJob } from './quote-job.ts'

type Values = Record<string, unknown>
type Options = readonly { value: unknown; label: string }[]

const labelOf = (options: Options, given: unknown) =>
  options.find(({ value }) => value === given)?.label ?? String(given)

const sizeText = (field: Extract<FormField, { kind: 'size' }>, values: Values) => {
  if (field.sides.length === 0) return labelOf(field.presets, valueAt(values, field.name))
  const lengths = field.sides.map(({ name }) => valueAt(values, name)).filter((side) => side !== undefined)
  return `${lengths.join('×')} mm`
}

const stepsText = (field: Extract<FormField, { kind: 'finishing' }>, given: unknown) =>
  (Array.isArray(given) ? (given as Values[]) : [])
    .map((step) => {
      const option = field.options.find(({ value }) => value === step.id)
      const details = (option?.asks ?? [])
        .filter(({ name }) => step[name] !== undefined)
        .map(({ name, unit }) => `${step[name]} ${unit}`)
      return `${option?.label ?? step.id}${details.length > 0 ? `(${details.join(',')})` : ''}`
    })
    .join('、')

const textOf = (field: FormField, values: Values): string => {
  const given = valueAt(values, field.name)
  switch (field.kind) {
    case 'size':
      return sizeText(field, values)
    case 'unwind': {
      const wound = valueAt(values, field.wound_name) ?? 'out'
      return field.options.find((option) => option.edge === given && option.wound === wound)?.label ?? ''
    }
    case 'paper':
      return given === undefined ? '' : `${labelOf(field.options, given)} ${valueAt(values, field.gsm_name)}g`
    case 'choice':
      // What is left to us is no choice of the buyer's.
      return given === undefined || (given === 0 && !field.required) ? '' : labelOf(field.options, given)
    case 'multi':
      return (Array.isArray(given) ? given : []).map((one) => labelOf(field.options, one)).join('、')
    case 'finishing':
      return stepsText(field, given)
    case 'toggle':
      return given === true ? '是' : ''
    case 'number':
      return given === undefined || given === 0 ? '' : `${given}${field.unit && ` ${field.unit}`}`
  }
}

const paperSpec = (tariff: ShopTariff, values: Values): SpecEntry[] => {
  const { papers, sheet_sizes } = tariff.source
  const named = (records: readonly { id: string; name: string }[], id: unknown) =>
    records.find((record) => record.id === id)?.name ?? String(id)
  return [
    { label: '纸张', value: `${named(papers, values.paper)} ${values.gsm}g` },
    { label: '规格', value: named(sheet_sizes, values.size) },
    ...(values.cut === true ? [{ label: '裁切', value: '代裁切' }] : []),
  ]
}

const fieldsOf = ({ quoteType, product, request }: QuotedJob, tariff: ShopTariff): FormField[] => {
  if (product) return product.read.form.fields
  if (quoteType === 2) return openOffsetForm(tariff, request.ysp_type as OffsetType).fields
  return openLabelForm(tariff, quoteType === 3).fields
}

const isShown = ({ when }: FormField, values: Values) =>
  !when || when.values.includes(valueAt(values, when.name) as string | number)

/** What was chosen, in words, as a buyer would say it to the printer. */
export const describeJob = (job: QuotedJob, tariff: ShopTariff): SpecEntry[] => {
  const { request, quote, quoteType } = job
  const chosen =
    quoteType === 5
      ? paperSpec(tariff, request)
      : fieldsOf(job, tariff)
          .filter((field) => field.name !== 'quantity' && isShown(field, request))
          .map((field) => ({ label: field.label, value: textOf(field, request) }))
  const rush = tariff.source.rush.find(({ id }) => id === request.rush)
  return [
    ...chosen.filter(({ value }) => value !== ''),
    { label: '数量', value: `${quote.quantity} ${quote.unit}` },
    ...(rush ? [{ label: '交期', value: rush.name }] : []),
  ]
}

/** What the job is called where no product gives it a name. */
export const nameOfJob = ({ product, quoteType, request }: QuotedJob): string => {
  if (product) return product.row.name
  const kind = quoteTypes.find(({ value }) => value === quoteType)?.label ?? ''
  const type = offsetTypes.find(({ value }) => value === request.ysp_type)?.label
  return quoteType === 2 && type ? `${kind} · ${type}` : kind
}
