import type { FieldErrors } from '../../../forms/field-errors.ts'

/** The call counts lines and pictures; the form knows a line by its id, and its pictures all together. */
export const ownNames = (errors: FieldErrors, lineIds: readonly string[]): FieldErrors => {
  const named: FieldErrors = {}
  for (const [path, words] of Object.entries(errors)) {
    const [field = '', at] = path.split('.')
    const lineId = field === 'lines' && at !== undefined ? lineIds[Number(at)] : undefined
    const name = lineId === undefined ? field : `lines.${lineId}`
    named[name] ??= field === 'images' && at !== undefined ? `第 ${Number(at) + 1} 张：${words}` : words
  }
  return named
}
