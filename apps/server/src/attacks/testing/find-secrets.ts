import type { LightMyRequestResponse } from 'fastify'
import { readXlsx } from 'hucre/xlsx'
import { readPdf } from '../../documents/testing/read-pdf.ts'
import { readableText } from '../../testing/readable-text.ts'

export interface Secret {
  /** the kind of secret, as a failure names it */
  name: string
  value: string
  /** true if the caller may read it in this answer */
  maySee: (call: string) => boolean
}

/** A number is one whole: figures within another are not it. */
const holds = (text: string, value: string): boolean => {
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
    const isCut = /\d/.test(text[at - 1] ?? '') && /\d/.test(value[0] ?? '')
    const goesOn = /\d/.test(text[at + value.length] ?? '') && /\d/.test(value.at(-1) ?? '')
    if (!isCut && !goesOn) return true
  }
  return false
}

/** Every value of an answer with the path of its field. */
const fieldsOf = (value: unknown, path = ''): [path: string, text: string][] => {
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) return value.flatMap((one) => fieldsOf(one, `${path}[]`))
  if (typeof value !== 'object') return [[path, readableText(String(value))]]
  return Object.entries(value).flatMap(([key, member]) => fieldsOf(member, path ? `${path}.${key}` : key))
}

/** The readable content of an answer: fields of an envelope, text of a PDF, cells of a spreadsheet, or text. */
export const readAnswer = async (response: LightMyRequestResponse): Promise<[string, string][]> => {
  const disposition = decodeURIComponent(String(response.headers['content-disposition'] ?? ''))
  return [['file name', disposition], ...(await readBody(response))]
}

const readBody = async (response: LightMyRequestResponse): Promise<[string, string][]> => {
  const type = String(response.headers['content-type'] ?? '')
  // Files of the storage are sent without their kind: it is read from their first bytes.
  const begin = response.rawPayload.subarray(0, 4).toString('latin1')
  if (type.startsWith('application/json')) return fieldsOf(response.json())
  if (begin === '%PDF') {
    const { pages, words, info } = await readPdf(response.rawPayload)
    return [['pdf', `${pages.join(' ')} ${words} ${JSON.stringify(info)}`]]
  }
  if (begin.startsWith('PK')) {
    const { sheets } = await readXlsx(response.rawPayload)
    return sheets.flatMap(({ rows }) => {
      const [head = [], ...rest] = rows
      return rest.flatMap((row) =>
        row.map((cell, at): [string, string] => [`xlsx ${head[at]}`, String(cell ?? '')]),
      )
    })
  }
  return type.startsWith('image/') ? [] : [['text', readableText(response.body)]]
}

/** The secrets in an answer to a person who may not see them, each with its field. */
export const leaksIn = (
  who: string,
  call: string,
  fields: readonly [string, string][],
  secrets: readonly Secret[],
): string[] => {
  const all = fields.map(([, text]) => text).join('\n')
  const leaked = secrets.filter(
    (secret) => secret.value !== '' && holds(all, secret.value) && !secret.maySee(call),
  )
  return leaked.flatMap(({ name, value }) => {
    const where = fields.filter(([, text]) => holds(text, value)).map(([path]) => path)
    return [...new Set(where)].map((path) => `${who} ${call} ${path}: ${name}`)
  })
}
