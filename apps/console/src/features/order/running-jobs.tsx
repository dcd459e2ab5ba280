import { Alert } from '@mantine/core'
import type { ShopOrder } from './shop-order.ts'

interface Props {
  order: ShopOrder
  /** what becomes of them: 取消后会撤回 */
  then: string
}

/** Before a move that ends jobs: which of them somebody is working on. */
export function RunningJobs({ order: { active_jobs: jobs }, then }: Props) {
  if (!jobs) return null
  return (
    <Alert color="yellow" p="xs">
      车间正在做：{jobs.join('、')}。{then}
    </Alert>
  )
}
