import {
  type FormValues,
  firstValues,
  type QuoteRequest,
  quoteRequest,
  readItems,
  type TemplateQuery,
  templateNames,
  typeOfOffset,
  typeOfQuote,
  valueAt,
  valueText,
  withValue,
} from '@yinpu/contract'
import { pageMultiple } from '@yinpu/pricing'
import { invalidFields } from '../../kernel/refusal.ts'
import type { Product } from '../catalogue/catalogue-directory.ts'
import { templatePath } from '../catalogue/describe-product.ts'
import { checkForm } from '../catalogue/form/check-form.ts'
import { refuseQuote } from './quote-job.ts'

/** Of the finishing only folds change the drawing. */
const readFolds = (text: string) =>
  readItems(text).flatMap(([id, ...parts]) => {
    const folds = Number(parts[parts.indexOf('folds') + 1])
    return id && parts.includes('folds') && Number.isInteger(folds) && folds > 0 ? [{ id, folds }] : []
  })

const isDrawn = (field: string) =>
  templateNames.some((name) => field === name || field.startsWith(`${name}.`))

const valuesOf = ({ read }: Product, query: TemplateQuery): FormValues => {
  const { fields, defaults } = read.form
  const names = templateNames.filter((name) => name !== 'finishing' && query[name] !== undefined)
  const values = names.reduce<FormValues>(
    (all, name) => withValue(all, name, query[name]),
    firstValues({ fields, defaults, days: [] }),
  )
  if (read.quoteType !== typeOfQuote.offset || query.finishing === undefined) return values
  return { ...values, finishing: readFolds(query.finishing) }
}

/** Errors that the ranges of a product's form cannot express, in the words of the price. */
const oddIn = ({ baojia_type, request }: QuoteRequest) => {
  if (baojia_type === typeOfQuote.offset && request.ysp_type === typeOfOffset.book) {
    const multiple = pageMultiple(request.binding)
    if (request.pages % multiple !== 0) return [{ field: 'pages', message: `页数须为 ${multiple} 的倍数` }]
  }
  const isLabel = baojia_type === typeOfQuote.rollLabel || baojia_type === typeOfQuote.inkLabel
  if (isLabel && request.shape === 'circle' && request.width !== request.height)
    return [{ field: 'height', message: '圆形标签宽高须相等' }]
  return []
}

/**
 * The job that a template is requested for. Of all options of a price, only those that change the drawing are read: a
 * size that the product does not have is refused, whatever the paper.
 */
export const readTemplateRequest = (product: Product, query: TemplateQuery): QuoteRequest => {
  const { read, row } = product
  const values = { ...valuesOf(product, query), produce_id: row.id }
  const parsed = quoteRequest.safeParse({ baojia_type: read.quoteType, request: values }).data
  if (!parsed) throw invalidFields({ _: '这样的配置没有模板，请在产品页重新选择' })
  const errors = [...checkForm(read.form.fields, parsed.request), ...oddIn(parsed)]
  const odd = errors.filter(({ field }) => isDrawn(field))
  if (odd.length > 0) throw refuseQuote(odd)
  return parsed
}

/** The address of the template of an ordered job, by the tariff of that time. */
export const templateAddress = (
  companyId: string,
  productId: string,
  { request }: QuoteRequest,
  version: number | null,
): string => {
  const values: FormValues = request
  const chosen = templateNames
    .filter((name) => valueAt(values, name) !== undefined)
    .map((name) => `${name}=${encodeURIComponent(valueText(valueAt(values, name)))}`)
  return `${templatePath(companyId, productId)}?${[...chosen, ...(version ? [`version=${version}`] : [])].join('&')}`
}
