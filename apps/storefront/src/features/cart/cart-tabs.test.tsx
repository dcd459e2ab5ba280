import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { CountedTabs } from './cart-tabs.tsx'

const rendered = (quotations: number, papers: number) =>
  renderToString(
    <MemoryRouter initialEntries={['/shopping-cart']}>
      <CountedTabs counts={{ quotations, papers }} />
    </MemoryRouter>,
  )
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

it('each tab says how much lies in its cart', () => {
  expect(textOf(rendered(3, 12))).toContain('产品购物车 3 纸张购物车 12')
  expect(textOf(rendered(0, 0))).toBe('产品购物车 0 纸张购物车 0')
})

it('whoever has something in both is told that they are paid apart', () => {
  expect(textOf(rendered(3, 1))).toContain('两个购物车分开下单、分开付款')
  expect(textOf(rendered(3, 0))).not.toContain('分开付款')
})
