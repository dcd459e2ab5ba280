/** Separators of a list in an address must not occur in its items. */
const escapeSigns = (text: string) =>
  text.replace(/[%,~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const unescapeSigns = (text: string) =>
  text.replace(/%(25|2C|7E)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

const itemText = (item: unknown): string => {
  if (typeof item !== 'object' || item === null) return escapeSigns(String(item))
  const { id, ...details } = item as Record<string, unknown>
  return [id, ...Object.entries(details).flat()].map((part) => escapeSigns(String(part))).join('~')
}

/** A value of a request in an address: `2000`, `1`, `film,varnish`, `fold~folds~2,punch~holes~4`. */
export const valueText = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? '1' : '0'
  return Array.isArray(value) ? value.map(itemText).join(',') : String(value)
}

/** The items of a list, each as its id and the parts after it. */
export const readItems = (text: string): string[][] =>
  text === '' ? [] : text.split(',').map((item) => item.split('~').map(unescapeSigns))
