import { expect, it } from 'vitest'
import { findObstacle } from './find-obstacle.ts'
import { aLine, aPreview } from './testing/a-preview.ts'

const ready = { preview: aPreview(), isPickup: false, hasAddress: true, isCurrent: true, hasRush: false }

it('nothing keeps a whole order back', () => {
  expect(findObstacle(ready)).toBeUndefined()
  expect(findObstacle({ ...ready, isPickup: true, hasAddress: false })).toBeUndefined()
})

it('a line that can not be ordered comes first, and leads back to the cart', () => {
  const preview = aPreview({ lines: [aLine(), aLine({ id: 'q2', problem: '已下架' })] })
  const obstacle = findObstacle({ ...ready, preview, hasAddress: false })
  expect(obstacle).toEqual({ message: '有 1 件商品现在不能下单，请返回购物车修改。', isForSource: true })
  expect(findObstacle({ ...ready, preview, isDirect: true })?.message).toContain('请返回产品页修改')
  expect(findObstacle({ ...ready, preview, hasRush: true })?.message).toContain('换一个交期')
})

it('what is sent needs an address that somebody goes to', () => {
  expect(findObstacle({ ...ready, hasAddress: false })?.message).toBe('请先选择收货地址。')
  const preview = aPreview({ carriers: [] })
  expect(findObstacle({ ...ready, preview })?.message).toContain('不能送达')
  expect(findObstacle({ ...ready, preview, isPickup: true })).toBeUndefined()
  // The answer with the carriers is still being loaded.
  expect(findObstacle({ ...ready, preview, isCurrent: false })).toBeUndefined()
})

it('a code that does not count is mended or left out first', () => {
  const preview = aPreview({ discount_problem: '优惠码已过期' })
  expect(findObstacle({ ...ready, preview })?.message).toBe('优惠码已过期，请改正或不用优惠码。')
  expect(findObstacle({ ...ready, preview, isCurrent: false })).toBeUndefined()
})
