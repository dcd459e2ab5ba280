import { type AnyCall, calls, fields, payChannels } from '@yinpu/contract'
import { consoleCalls } from '@yinpu/contract/console'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Json, partsOf, textAdder, wireSchema } from './wire-schema.ts'

/** Choices of answers that need no text, by the field's name and its first value. */
const textless: Record<string, string> = {
  'unit 张': 'people read a unit as it is',
  'units 张': 'people read a unit as it is',
  'type 普票': 'the type of an invoice is its own text',
  'file_kind pdf': 'the ending of a file',
  'actions pay': 'a verb: each page has its own button for it',
  'actions cancel': 'a verb',
  'moves approve': 'a verb',
  'moves agree': 'a verb',
  'need code': 'a login asks for it by a form',
  'permissions order.view': 'a right: the page of roles names it',
  'list orders': 'a page of the console',
  'subject order': 'a page of the console',
  'provinces 11': 'the code of a region',
  'avatar vermilion': 'a look that is drawn',
  'side front': 'a side of a drawn plan',
  'rotation 0': 'degrees of a drawn plan',
  'kind box': 'a drawn blank',
  'code SUCCESS': 'an answer to a payment provider, in its words',
  'mode 1': 'the specification gives its modes no names',
  'rate 13': 'percents of a tax',
  'level 0': 'the shop names its levels itself, in the field beside it',
}

/** Free texts and numbers that are called like a state or kind and are none of ours. */
const free: Record<string, string> = {
  offline_channel: 'a code that the shop chooses',
  mode: 'the specification gives its modes no names',
  'getWechatQr.state': 'a secret of the login',
  'getWechatTap.state': 'a secret of the login',
}

const soundsLikeKind = /(^|_)(state|kind|type|mode|actor|channel|side|standing|stand|delivery)$/

const valuesOf = ({ enum: listed, anyOf = [], items }: Json): unknown[] => {
  const own = (listed as unknown[] | undefined) ?? anyOf.flatMap((part) => part.const ?? [])
  return own.length === 0 && items ? valuesOf(items) : own
}

const isFree = (name: string, path: string) => name in free || `${path}.${name}` in free

const isBare = (name: string, field: Json, path: string): boolean => {
  const values = valuesOf(field)
  if (values.length > 0) return values.length > 1 && !(`${name} ${values[0]}` in textless)
  const isPlain = field.type === 'string' || field.type === 'integer' || field.type === 'number'
  return isPlain && field.const === undefined && soundsLikeKind.test(name) && !isFree(name, path)
}

const bareIn = (schema: Json, path: string): string[] => {
  const { properties = {} } = schema
  const bare = Object.entries(properties)
    .filter(([name, field]) => !(`${name}_text` in properties) && isBare(name, field, path))
    .map(([name]) => `${path}.${name}`)
  const inner = Object.entries(properties).flatMap(([name, field]) => bareIn(field, `${path}.${name}`))
  const { properties: _, ...rest } = schema
  return [...bare, ...inner, ...partsOf(rest).flatMap((part) => bareIn(part, path))]
}

const schemaOf = (shape: z.ZodType) => wireSchema(shape, { target: 'draft-7', orNull: (field) => field })

const tables: Record<string, Record<string, AnyCall>> = { buyers: calls, shop: consoleCalls }
const answers = Object.entries(tables).flatMap(([table, of]) =>
  Object.entries(of).map(([name, { data }]) => ({ name, table, data })),
)

describe('every state and kind has its text beside it', () => {
  it.each(answers)('in what $name answers to the $table', ({ name, data }) => {
    const schema = schemaOf(data)
    expect(bareIn(schema, name)).toEqual([])
    expect(() => textAdder(schema)).not.toThrow()
  })

  it('and one that has none is found at every depth', () => {
    const channel = fields.kind(payChannels)
    const careless = z.object({
      state: z.int(),
      parts: z.array(z.object({ way: z.enum(['sea', 'air']), channel, channels: z.array(channel) })),
      sides: z.array(z.enum(['left', 'right'])),
    })
    expect(bareIn(schemaOf(careless), 'call')).toEqual(['call.state', 'call.sides', 'call.parts.way'])
  })
})
