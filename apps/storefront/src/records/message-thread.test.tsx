import { expect, it } from 'vitest'
import { render } from '../ui/testing/render.tsx'
import { MessageThread } from './message-thread.tsx'

it('shows who said what, in the given order, and words that look like markup as words', () => {
  const html = render(
    <MessageThread
      label="留言"
      entries={[
        { key: '1', side: 'buyer', at: 0, text: '能改吗？<img src=x onerror=alert(1)>' },
        { key: '2', side: 'shop', at: 0, text: '可以', more: <b>报价 ¥1.00</b> },
      ]}
    />,
  )
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(html.indexOf('能改吗？')).toBeLessThan(html.indexOf('可以'))
  expect(html).toMatch(/我.*店铺.*报价 ¥1\.00/s)
})
