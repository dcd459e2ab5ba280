import {
  calls,
  fields,
  orderStates,
  payChannel,
  payChannels,
  proofStands,
  stateOfPayment,
} from '@yinpu/contract'
import { consoleCalls } from '@yinpu/contract/console'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createSerialiser } from './serialise.ts'

const write = (shape: z.ZodType, value: unknown) => JSON.parse(createSerialiser(shape)(value))

interface Branch {
  type: number
  children: Branch[]
}
const branch: z.ZodType<Branch> = z.object({
  type: fields.kind(payChannels),
  get children() {
    return z.array(branch)
  },
})

describe('an answer on the wire', () => {
  it('says null where a field has no value', () => {
    const shape = z.object({
      at: z.int().optional(),
      place: z.object({ x: z.string() }).optional(),
      list: z.array(z.object({ note: z.string().optional() })),
    })
    expect(write(shape, { list: [{}, { note: 'n' }] })).toEqual({
      at: null,
      place: null,
      list: [{ note: null }, { note: 'n' }],
    })
  })

  it('says null in alternatives too', () => {
    const shape = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), note: z.string().optional() }),
      z.object({ kind: z.literal('b'), most: z.int().optional() }),
    ])
    expect(write(shape, { kind: 'b' })).toEqual({ kind: 'b', most: null })
    expect(write(z.array(shape), [{ kind: 'a', note: 'n' }])).toEqual([{ kind: 'a', note: 'n' }])
  })

  it('has the text of a state or kind beside its number, at every depth', () => {
    const shape = z.object({
      state: fields.kind(orderStates),
      payments: z.array(z.object({ channel: fields.kind(payChannels).describe('渠道') })),
      next: z.object({ state: fields.kind(orderStates) }).optional(),
    })
    const value = { state: 10, payments: [{ channel: 3 }], next: { state: 90 } }
    expect(write(shape, value)).toEqual({
      state: 10,
      state_text: '待付款',
      payments: [{ channel: 3, channel_text: '余额支付' }],
      next: { state: 90, state_text: '已取消' },
    })
    expect(value).toEqual({ state: 10, payments: [{ channel: 3 }], next: { state: 90 } })
  })

  it('has the text of a kind that is a word, and of each member of a list', () => {
    const shape = z.object({
      stand: fields.kind(proofStands).optional(),
      channels: z.array(fields.kind(payChannels)).optional(),
    })
    expect(write(shape, { stand: 'waiting', channels: [1, 3] })).toEqual({
      stand: 'waiting',
      stand_text: '待确稿',
      channels: [1, 3],
      channels_text: ['微信支付', '余额支付'],
    })
    expect(write(shape, {})).toEqual({
      stand: null,
      stand_text: null,
      channels: null,
      channels_text: null,
    })
  })

  it('says 已记账 of a payment on a monthly account, in what buyers and the shop read', () => {
    const order = { channel: calls.findPayment.data.shape.channel, state: calls.findPayment.data.shape.state }
    const { shape: row } = consoleCalls.searchPayments.data.shape.list.element
    for (const { channel, state } of [order, row]) {
      const payment = z.object({ channel, state })
      const textOfPayment = (value: unknown) => write(payment, value).state_text
      expect(textOfPayment({ channel: payChannel.credit, state: stateOfPayment.paid })).toBe('已记账')
      expect(textOfPayment({ channel: payChannel.credit, state: stateOfPayment.closed })).toBe('已关闭')
      expect(textOfPayment({ channel: payChannel.balance, state: stateOfPayment.paid })).toBe('已支付')
    }
  })

  it('has no text where the kind itself has no value', () => {
    const shape = z.object({ mode: fields.kind(payChannels).optional() })
    expect(write(shape, {})).toEqual({ mode: null, mode_text: null })
  })

  it('has its texts in what holds more of its own kind', () => {
    const tree = { type: 1, children: [{ type: 2, children: [{ type: 4, children: [] }] }] }
    expect(write(z.array(branch), [tree])).toEqual([
      {
        type: 1,
        type_text: '微信支付',
        children: [
          { type: 2, type_text: '支付宝', children: [{ type: 4, type_text: '线下转账', children: [] }] },
        ],
      },
    ])
  })
})
