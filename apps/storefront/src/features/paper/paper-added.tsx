import { OutcomeMessage } from '../../ui/outcome-message.tsx'
import type { Adding } from './use-add-to-paper-cart.ts'

export function PaperAdded({ adding }: { adding: Adding }) {
  return (
    <OutcomeMessage
      success={adding.state === 'added' && '已加入纸张购物车'}
      link={{ to: '/paper/shop-cart', label: '去纸张购物车' }}
      failure={adding.state === 'failed' && `没有加入：${adding.reason}`}
    />
  )
}
