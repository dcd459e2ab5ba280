import { expect, it } from 'vitest'
import { createServerEventReader } from './read-server-events.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

it('reads events one by one and leaves comments out', () => {
  const read = createServerEventReader()
  expect(
    read(bytes(': ping\n\nevent: order\ndata: {"order_id": "7"}\n\n: ping\n\ndata: a\ndata: b\n\n')),
  ).toEqual([
    { name: 'order', data: '{"order_id": "7"}' },
    { name: 'message', data: 'a\nb' },
  ])
})

it('puts together what was cut, even inside a character', () => {
  const read = createServerEventReader()
  const whole = bytes('event: order\r\ndata: 印\r\n\r\n')
  const found = [...whole].flatMap((byte) => read(Uint8Array.of(byte)))
  expect(found).toEqual([{ name: 'order', data: '印' }])
})
