import { z } from 'zod'
import { calls } from '../calls.ts'

/** `afterSale`, `after_sale` and `after-sale` are the same two words; a single letter does not count. */
export const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 1)

const namesIn = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : []
  return [...own, ...Object.values(schema).flatMap(namesIn)]
}

/** Every word of the calls' paths and fields, with one place of it. */
export const wireWords = (): Map<string, string> => {
  const words = new Map<string, string>()
  const add = (name: string, place: string) => {
    for (const word of wordsOf(name)) words.set(word, words.get(word) ?? place)
  }
  for (const [name, { endpoint, params, query, body, data }] of Object.entries(calls)) {
    add(endpoint.path, endpoint.path)
    for (const shape of [params, query, body]) {
      if (!shape) continue
      const schema = z.toJSONSchema(shape, { unrepresentable: 'any', io: 'input' })
      for (const field of namesIn(schema)) add(field, `${name}: ${field}`)
    }
    if (data)
      for (const field of namesIn(z.toJSONSchema(data, { unrepresentable: 'any' })))
        add(field, `${name}: ${field}`)
  }
  return words
}
