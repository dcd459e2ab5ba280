import { expect, it } from 'vitest'
import { z } from 'zod'
import { calls } from './calls.ts'

type Schema = {
  [key: string]: unknown
  properties?: Record<string, Schema>
  const?: unknown
  enum?: unknown[]
}

/** Numbers that stand for nothing but themselves. */
const plain = ['mode', 'rotation', 'code']

const unnamed = (schema: unknown, path: string): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties, ...rest } = schema as Schema
  const fields = Object.entries(properties ?? {}).flatMap(([name, field]) => {
    const isChoice = [field.const, ...(field.enum ?? [])].some((value) => typeof value === 'number')
    const isMissing = isChoice && !field.texts && !plain.includes(name)
    return [...(isMissing ? [`${path}.${name}`] : []), ...unnamed(field, `${path}.${name}`)]
  })
  return [...fields, ...Object.values(rest).flatMap((part) => unnamed(part, path))]
}

it.each(Object.entries(calls))('every state and kind that %s answers has its text', (name, call) => {
  expect(
    unnamed(z.toJSONSchema(call.data as z.ZodType, { io: 'output', unrepresentable: 'any' }), name),
  ).toEqual([])
})
