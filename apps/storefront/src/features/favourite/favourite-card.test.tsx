import type { Favourite } from '@yinpu/contract'
import { describe, expect, it } from 'vitest'
import { render } from '../../ui/testing/render.tsx'
import { FavouriteCard } from './favourite-card.tsx'

const aFavourite = (changes: Partial<Favourite> = {}): Favourite => ({
  id: 'f1',
  name: '秋季传单',
  product: { id: 'p1', name: '宣传单页', image: 'art:flyer', baojia_type: 2 },
  summary: '210×285 · 铜版纸 157g',
  spec: [{ label: '数量', value: '5000 张' }],
  request: { quantity: 5000 },
  standing: 'offered',
  reason: '',
  total_fen: 87_376,
  created_at: 0,
  ...changes,
})

const rendered = (changes: Partial<Favourite> = {}) =>
  render(
    <FavouriteCard
      favourite={aFavourite(changes)}
      picture={null}
      to="/produce/detail/p1"
      onRename={() => undefined}
      onDelete={() => undefined}
    />,
  )

describe('a favourite', () => {
  it('tells its name, product, choices and today’s price, and can be ordered', () => {
    const html = rendered()
    for (const text of [
      '秋季传单',
      '宣传单页',
      '铜版纸 157g',
      '5000 张',
      '¥873.76',
      '立即下单',
      '加入购物车',
    ])
      expect(html).toContain(text)
    expect(html).toContain('href="/produce/detail/p1"')
  })

  it.each(['gone', 'changed'] as const)(
    'that is %s says so, has no price, and can only be kept in order',
    (status) => {
      const html = rendered({ standing: status, reason: '没有这种纸张', total_fen: undefined })
      expect(html).toContain(status === 'gone' ? '商品已下架' : '选项已变更')
      for (const text of ['立即下单', '加入购物车', '¥']) expect(html).not.toContain(text)
      for (const text of ['改名', '删除']) expect(html).toContain(text)
      expect(html.includes('没有这种纸张')).toBe(status === 'changed')
      expect(html.includes('打开产品页')).toBe(status === 'changed')
    },
  )
})
