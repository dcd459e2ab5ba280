import type { BuyerMessage } from '@yinpu/contract'
import { describe, expect, it } from 'vitest'
import { render } from '../../ui/testing/render.tsx'
import { messageDays } from './message-days.ts'
import { MessageRow } from './message-row.tsx'
import { messagesAddress, readMessagesQuery, toMessagesCall } from './messages-query.ts'

const now = Date.parse('2026-11-16T10:00:00+08:00')

const aMessage = (changes: Partial<BuyerMessage> = {}): BuyerMessage => ({
  id: '1',
  kind: 'shipped',
  title: '订单 YP1 已发货',
  text: '顺丰速运 SF1',
  path: '/user/order/detail/1',
  created_at: now,
  read_at: undefined,
  ...changes,
})
const htmlOf = (message: BuyerMessage) =>
  render(<MessageRow message={message} onRead={() => expect.fail('nobody has read it')} />)

describe('a message in the list', () => {
  it('leads to what it is about, and says that it is unread', () => {
    const html = htmlOf(aMessage())
    for (const text of ['已发货', '订单 YP1 已发货', '顺丰速运 SF1', '10:00', '未读'])
      expect(html).toContain(text)
    expect(html).toContain('href="/user/order/detail/1"')
    expect(html).not.toContain('知道了')
  })

  it('that was read says so no more', () => {
    expect(htmlOf(aMessage({ read_at: now }))).not.toContain('未读')
  })

  it('that leads nowhere can be put aside', () => {
    const html = htmlOf(aMessage({ kind: 'inquiry_answered', path: '' }))
    expect(html).toContain('知道了')
    expect(html).not.toContain('<a ')
  })

  it('shows what somebody has typed as text', () => {
    const html = htmlOf(aMessage({ title: '<b>x</b>', text: '<script>alert(1)</script>' }))
    expect(html).not.toMatch(/<script|<b>x/)
    expect(html).toContain('&lt;script&gt;')
  })
})

describe('messages by day', () => {
  it('stand under today, yesterday and dates of the shop’s clock', () => {
    const at = (time: string) => aMessage({ id: time, created_at: Date.parse(`${time}+08:00`) })
    const list = [
      at('2026-11-16T09:00:00'),
      at('2026-11-16T00:00:00'),
      at('2026-11-15T23:59:59'),
      at('2026-11-14T12:00:00'),
    ]
    const days = messageDays(list, now)
    expect(days.map(({ label, list: own }) => [label, own.length])).toEqual([
      ['今天', 2],
      ['昨天', 1],
      [expect.stringContaining('14'), 1],
    ])
  })
})

describe('the address of the messages', () => {
  const read = (search: string) => readMessagesQuery(new URLSearchParams(search))

  it.each(['/user/messages', '/user/messages?view=unread&group=money', '/user/messages?view=settings'])(
    'is read and written alike: %s',
    (address) => {
      expect(messagesAddress(read(address.split('?')[1] ?? ''))).toBe(address)
    },
  )

  it('leaves out what makes no sense, and asks for what it says', () => {
    expect(messagesAddress(read('view=none&group=__proto__'))).toBe('/user/messages')
    expect(toMessagesCall(read('view=unread&group=order'), 'c')).toEqual({
      query: { unread: 'yes', group: 'order', cursor: 'c', limit: 20 },
    })
  })
})
