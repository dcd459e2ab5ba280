import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rawFields } from './raw-fields.ts'

it('keeps blanks, escapes and order', () => {
  const answer = '{ "b" : 1.50 ,"a":"\\/印铺\\u5370 }\\",",\n "c": [ {"sign":"x"}, ":" ] }'
  expect(rawFields(`{"x_response" :  ${answer}\t, "sign":"abc=="  }`)).toEqual(
    new Map([
      ['x_response', answer],
      ['sign', '"abc=="'],
    ]),
  )
})

it('looks at the outermost object alone', () => {
  const json = '{"a":{"sign":"inner","b":{"sign":"deeper"}},"n":null,"e":{},"l":[]}'
  expect([...rawFields(json)]).toEqual([
    ['a', '{"sign":"inner","b":{"sign":"deeper"}}'],
    ['n', 'null'],
    ['e', '{}'],
    ['l', '[]'],
  ])
})

it('reads escaped names, and the last of two alike', () => {
  expect(rawFields(String.raw`{"\u0061":1,"a":2}`)).toEqual(new Map([['a', '2']]))
})

it.each(['', 'null', '[]', '"a"', '{', '{"a":1}}', '<html>', '{"a":1'])('finds nothing in %j', (text) => {
  expect(rawFields(text).size).toBe(0)
})

it('finds each value of any object, however it is indented', () => {
  const objects = fc.dictionary(fc.string(), fc.jsonValue())
  fc.assert(
    fc.property(objects, fc.nat(4), (object, indent) => {
      const json = JSON.stringify(object, undefined, indent)
      const found = [...rawFields(json)].map(([name, raw]) => {
        expect(json).toContain(raw)
        expect(raw).toBe(raw.trim())
        return [name, JSON.parse(raw)]
      })
      expect(found).toEqual(Object.entries(JSON.parse(json)))
    }),
  )
})
