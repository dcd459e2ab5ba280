import { z } from 'zod'
import { messages } from './messages.ts'

type Values = Record<string, unknown>

/** These checks report beside the findings of single fields, so that a buyer gets everything at once. */
const when = ({ value }: z.core.ParsePayload) => typeof value === 'object' && value !== null

const keysWithValue = (values: unknown, keys: readonly string[]) =>
  keys.filter((key) => (values as Values)[key] !== undefined)

/** Some values have several fields, of which exactly one is required: none or two would leave a choice to us. */
export const exactlyOne = (...keys: [string, ...string[]]) =>
  z.refine<object>((values) => keysWithValue(values, keys).length === 1, {
    path: [keys[0]],
    error: ({ input }) =>
      keysWithValue(input, keys).length === 0 ? messages.required : `${keys.join('、')}只能填一项`,
    when,
  })

/** A field that is needed in some cases only. */
export const neededWhere = <V extends object>(key: keyof V & string, applies: (values: V) => boolean) =>
  z.refine<V>((values) => values[key] !== undefined || !applies(values), {
    path: [key],
    error: messages.required,
    when,
  })
