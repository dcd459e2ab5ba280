import type { CallInput } from './call.ts'
import type { Calls } from './calls.ts'
import type { QuoteType } from './enumerations/quote-enumerations.ts'
import type { FormField, QuoteInput } from './shapes.ts'
import { typeOfQuote } from './state-names.ts'

/**
 * The values of a product's form, by the names of its fields: an unfinished quote request. For a number that cannot
 * be read yet, the typed text is in its place.
 */
export type FormValues = Readonly<Record<string, unknown>>

export type FieldOf<Kind extends FormField['kind']> = Extract<FormField, { kind: Kind }>

/** One chosen process of a `finishing` field. */
export type ChosenStep = { id: string | number } & FormValues

const isRecord = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A dot descends: `inner.paper`. Every quote passes here, so nothing is made on the way. */
export const valueAt = (values: FormValues, name: string): unknown => {
  const dot = name.indexOf('.')
  if (dot < 0) return values[name]
  const below = values[name.slice(0, dot)]
  return isRecord(below) ? valueAt(below, name.slice(dot + 1)) : undefined
}

/** The same values with another one at this name; undefined takes it away. */
export const withValue = (values: FormValues, name: string, value: unknown): FormValues => {
  const [first = '', ...rest] = name.split('.')
  if (rest.length > 0) {
    const inside = isRecord(values[first]) ? values[first] : {}
    return { ...values, [first]: withValue(inside, rest.join('.'), value) }
  }
  if (value !== undefined) return { ...values, [first]: value }
  const { [first]: _gone, ...others } = values
  return others
}

export const stepsAt = (values: FormValues, name: string): ChosenStep[] => {
  const value = valueAt(values, name)
  return Array.isArray(value) ? value : []
}

/** Every name in the request that belongs to a field. */
export const namesOf = (field: FormField): string[] => {
  switch (field.kind) {
    case 'size':
      return field.sides.length > 0 ? field.sides.map(({ name }) => name) : [field.name]
    case 'paper':
      return [field.name, field.gsm_name]
    case 'unwind':
      return [field.name, field.wound_name]
    default:
      return [field.name]
  }
}

/** A field that does not apply is neither displayed, nor sent, nor checked, nor described. */
export const isApplicable = ({ when }: FormField, values: FormValues): boolean => {
  if (!when) return true
  const current = valueAt(values, when.name)
  return when.values.some((value) => value === current)
}

/**
 * The values of a form, or of a cart's entry, as the request that they are. The server has made both for that kind
 * of quote, and checks the request again when it comes; a page trusts it.
 */
export const quoteInputOf = (baojia_type: QuoteType, values: FormValues): QuoteInput =>
  ({ baojia_type, request: values }) as QuoteInput

type QuoteCall =
  | 'quoteGangRun'
  | 'quoteOffset'
  | 'quoteRollLabel'
  | 'quoteInkLabel'
  | 'quoteSample'
  | 'quotePaper'

type Ask<Answer> = <Name extends QuoteCall>(name: Name, input: CallInput<Calls[Name]>) => Answer

/** The options beside the request; paper is stored in a cart of its own. */
interface Keeping {
  quantity?: number
  save?: boolean
  bjd_id?: string
  buy_now?: boolean
}

/** Makes the call that prices this kind of quote. They take different requests and answer alike. */
export const askQuote = <Answer>(ask: Ask<Answer>, quote: QuoteInput, keeping: Keeping = {}): Answer => {
  switch (quote.baojia_type) {
    case typeOfQuote.gangRun:
      return ask('quoteGangRun', { body: { ...quote.request, ...keeping } })
    case typeOfQuote.offset:
      return ask('quoteOffset', { body: { ...quote.request, ...keeping } })
    case typeOfQuote.rollLabel:
      return ask('quoteRollLabel', { body: { ...quote.request, ...keeping } })
    case typeOfQuote.inkLabel:
      return ask('quoteInkLabel', { body: { ...quote.request, ...keeping } })
    case typeOfQuote.sample:
      return ask('quoteSample', { body: { ...quote.request, ...keeping } })
    case typeOfQuote.paper:
      return ask('quotePaper', { body: quote.request })
  }
}
