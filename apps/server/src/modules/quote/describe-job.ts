import {
  describeJob,
  type FormField,
  type OffsetType,
  offsetTypes,
  quoteTypes,
  type SpecEntry,
} from '@yinpu/contract'
import type { ShopTariff } from '../../tariff/shop-tariff.ts'
import { openLabelForm, openOffsetForm } from './open-forms.ts'
import type { QuotedJob } from './quote-job.ts'

type Values = Record<string, unknown>

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

const nameOfTerm = ({ source }: ShopTariff, rush: unknown) => source.rush.find(({ id }) => id === rush)?.name

/** What was chosen, in words, as a buyer would say it to the printer. */
export const specOf = (job: QuotedJob, tariff: ShopTariff): SpecEntry[] => {
  const { request, quote, quoteType } = job
  const term = nameOfTerm(tariff, request.rush)
  if (quoteType === 5)
    return [...paperSpec(tariff, request), ...describeJob({ fields: [], values: {}, counted: quote, term })]
  return describeJob({ fields: fieldsOf(job, tariff), values: request, counted: quote, term })
}

/** What the job is called where no product gives it a name. */
export const nameOfJob = ({ product, quoteType, request }: QuotedJob): string => {
  if (product) return product.row.name
  const kind = quoteTypes.find(({ value }) => value === quoteType)?.label ?? ''
  const type = offsetTypes.find(({ value }) => value === request.ysp_type)?.label
  return quoteType === 2 && type ? `${kind} · ${type}` : kind
}
