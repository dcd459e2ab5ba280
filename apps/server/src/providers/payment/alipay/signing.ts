import { type KeyObject, sign, verify } from 'node:crypto'

/** The text to sign of named fields: sorted, joined, and nothing of it encoded. */
export const signedText = (fields: Record<string, string>): string =>
  Object.keys(fields)
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')

/** RSA2 is Alipay's word for SHA-256 with RSA. */
export const signRsa2 = (text: string, key: KeyObject): string =>
  sign('RSA-SHA256', Buffer.from(text), key).toString('base64')

export const isSignedBy = (text: string, signature: string, key: KeyObject): boolean =>
  verify('RSA-SHA256', Buffer.from(text), key, Buffer.from(signature, 'base64'))

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+/g

const isObject = (json: string) => {
  try {
    return json.trimStart().startsWith('{') && JSON.parse(json) !== null
  } catch {
    return false
  }
}

/**
 * The values of an object's own fields exactly as in its text. A signature covers these very characters: parsed and
 * written again, blanks and escapes would be lost.
 */
export const rawFields = (json: string): ReadonlyMap<string, string> => {
  const fields = new Map<string, string>()
  if (!isObject(json)) return fields
  let depth = 0
  let name: string | undefined
  let start: number | undefined
  let last = ''
  let end = 0
  for (const { 0: token, index } of json.matchAll(tokens)) {
    if (token === '}' || token === ']') depth--
    const endsField = depth === 0 || (depth === 1 && token === ',')
    if (endsField && name !== undefined) {
      fields.set(name, json.slice(start, end))
      name = undefined
    } else if (name !== undefined) start ??= index
    else if (token === ':' && depth === 1) {
      name = JSON.parse(last) as string
      start = undefined
    }
    if (token === '{' || token === '[') depth++
    last = token
    end = index + token.length
  }
  return fields
}
