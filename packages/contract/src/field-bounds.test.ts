import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { consoleCalls } from './console/console-calls.ts'
import { boundsOf } from './field-bounds.ts'
import { count, numberedUnion, requiredText, text, textOrNone, trackingNo } from './fields.ts'

const schema = z
  .object({
    why: requiredText(200),
    note: text(100).default(''),
    name: textOrNone(requiredText(40)),
    email: z.union([z.literal(''), z.string().min(1).max(50)]),
    no: trackingNo,
    days: count(1, 60).optional(),
    quantity: count(1, 1000),
    seen: z.int(),
    rows: z.array(z.object({ label: requiredText(12) })),
    payer: numberedUnion(
      z.discriminatedUnion('type', [
        z.object({ type: z.literal(1), person: text(30) }),
        z.object({ type: z.literal(2), company: text(80) }),
      ]),
    ),
  })
  .refine(() => true)

describe('the bounds of a field', () => {
  it.each([
    ['why', { maxLength: 200, isRequired: true }],
    ['note', { maxLength: 100, isRequired: false }],
    ['name', { maxLength: 40, isRequired: false }],
    ['email', { maxLength: 50, isRequired: false }],
    ['no', { maxLength: 80, isRequired: true }],
    ['days', { maxLength: 40, min: 1, max: 60, isRequired: false }],
    ['quantity', { maxLength: 40, min: 1, max: 1000, isRequired: true }],
    ['seen', { isRequired: true }],
    ['rows.3.label', { maxLength: 12, isRequired: true }],
    ['payer.company', { maxLength: 80, isRequired: false }],
  ])('%s', (path, bounds) => {
    expect(boundsOf(schema, path)).toEqual(bounds)
  })

  it('are those of the calls', () => {
    expect(boundsOf(consoleCalls.repriceOrder.body, 'why')).toEqual({ maxLength: 200, isRequired: true })
    expect(boundsOf(consoleCalls.createDiscountCode.body, 'note')).toEqual({
      maxLength: 100,
      isRequired: false,
    })
  })

  it('are not invented for a field that is not there', () => {
    expect(() => boundsOf(schema, 'reason')).toThrow('no field reason')
  })
})
