import { boundsOf, checkValues, type FieldBounds, type FieldErrors, readYuan } from '@yinpu/contract'
import { type ConsoleCall, type ConsoleCallName, consoleCalls } from '@yinpu/contract/console'
import { faultsOf } from './call.ts'

const partsOf = (name: ConsoleCallName) => {
  const { params, body }: ConsoleCall = consoleCalls[name]
  return { params, body }
}

/** The contract's bounds of a field of a call's body, by its path: `levels.0.name`. */
export const fieldBounds = (name: ConsoleCallName, path: string): FieldBounds => {
  const { body } = partsOf(name)
  if (!body) throw new Error(`${name} has no fields`)
  return boundsOf(body, path)
}

/** The longest text that a field takes. */
export const maxLengthOf = (name: ConsoleCallName, path: string): number | undefined =>
  fieldBounds(name, path).maxLength

/** Checks the input of a call as the server will. */
export const findFieldErrors = (
  name: ConsoleCallName,
  input: { params?: unknown; body?: unknown },
): FieldErrors => {
  const { params, body } = partsOf(name)
  const checks = [params && checkValues(params, input.params), body && checkValues(body, input.body ?? {})]
  return Object.assign({}, ...checks.map((checked) => (checked && !checked.ok ? checked.errors : {})))
}

/** Typed yuan as fen. An unreadable sum is no number: no call accepts it. */
export const fenOf = (typed: string): number => {
  const read = readYuan(typed)
  return read.ok ? read.fen : Number.NaN
}

/** The same for a sum that may be left empty. */
export const fenOrNone = (typed: string): number | undefined =>
  typed.trim() === '' ? undefined : fenOf(typed)

/** The first part of a path names the input: `files.0.name` is shown at `files`. */
export const inputOf = (path: string): string => path.split('.')[0] ?? path

interface FormState {
  /** the values of the form's inputs, by the names of the call's fields */
  values: Readonly<Record<string, unknown>>
  input: { params?: unknown; body?: unknown }
  /** the fields that are typed in yuan, each with the noun of its messages */
  yuan?: Readonly<Record<string, string | undefined>>
  /** errors by the rules of the page, which the contract cannot know */
  ownErrors?: Readonly<Record<string, string | undefined>>
}

/**
 * All errors of a form at once. An error of the call's input without an input of this form is left out: then the
 * server decides, and says why.
 */
export const findFormErrors = (
  name: ConsoleCallName,
  { values, input, yuan = {}, ownErrors = {} }: FormState,
): FieldErrors => {
  const errors = findFieldErrors(name, input)
  for (const [field, noun] of Object.entries(yuan)) {
    const typed = String(values[field])
    const read = readYuan(typed, noun)
    // An empty sum is an error only if the call requires it.
    if (!read.ok && (typed.trim() !== '' || field in errors)) errors[field] = read.message
  }
  for (const [field, error] of Object.entries(ownErrors)) if (error) errors[field] = error
  return Object.fromEntries(Object.entries(errors).filter(([path]) => inputOf(path) in values))
}

/** True if the form shows everything that the server has refused at its inputs. */
export const isRefusedAtFields = (error: unknown, values: object): boolean => {
  const paths = Object.keys(faultsOf(error))
  return paths.length > 0 && paths.every((path) => inputOf(path) in values)
}
