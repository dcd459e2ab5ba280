import type { Upload } from './storage.ts'

type Condition = Record<string, string> | ['eq', string, string] | ['content-length-range', number, number]

/** The form that Amazon invented and the others took over: a name in `{name: value}` or `['eq', '$name', value]`. */
export const encodePolicy = ({ key, size, expiresAt }: Upload, conditions: Condition[]): string =>
  Buffer.from(
    JSON.stringify({
      expiration: new Date(expiresAt).toISOString(),
      conditions: [['eq', '$key', key], ['content-length-range', 1, size], ...conditions],
    }),
  ).toString('base64')
