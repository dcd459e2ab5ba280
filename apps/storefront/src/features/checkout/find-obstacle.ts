import type { OrderPreview } from '@yinpu/contract'

interface Situation {
  preview: OrderPreview
  isPickup: boolean
  hasAddress: boolean
  /** false while another answer is loaded, or after a failure */
  isCurrent: boolean
  hasRush: boolean
  /** by 立即下单: there is no cart to return to */
  isDirect?: boolean
}

export interface Obstacle {
  message: string
  /** the buyer can correct it only on the previous page */
  isForSource: boolean
}

/** Returns the reason why the order cannot be placed now; undefined if it can. */
export const findObstacle = (situation: Situation): Obstacle | undefined => {
  const { preview, isPickup, hasAddress, isCurrent, hasRush, isDirect = false } = situation
  const problems = preview.lines.filter(({ problem }) => problem).length
  if (problems > 0) {
    const back = isDirect ? '返回产品页修改' : '返回购物车修改'
    const advice = hasRush ? `请换一个交期，或${back}` : `请${back}`
    return { message: `有 ${problems} 件商品现在不能下单，${advice}。`, isForSource: true }
  }
  if (isCurrent && preview.discount_problem)
    return { message: `${preview.discount_problem}，请改正或不用优惠码。`, isForSource: false }
  if (isPickup) return undefined
  if (!hasAddress) return { message: '请先选择收货地址。', isForSource: false }
  if (isCurrent && preview.carriers.length === 0)
    return { message: '这个地址暂时不能送达，请换一个地址，或选择自提。', isForSource: false }
  return undefined
}
