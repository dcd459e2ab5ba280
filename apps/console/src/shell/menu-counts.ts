import type { CallData } from '@yinpu/contract'
import type { ConsoleCalls, QueueName } from '@yinpu/contract/console'

type Queue = CallData<ConsoleCalls['listQueues']>['queues'][number]

/** The queues that the number beside a page counts: only tasks of the shop, no tasks of a buyer. */
const queuesOf: Readonly<Record<string, readonly QueueName[]>> = {
  '/artwork': ['review', 'proof-marks'],
  '/shipping': ['shipping'],
  '/payments': ['payment'],
  '/refunds': ['refund'],
  '/after-sales': ['after-sale'],
  '/inquiries': ['inquiry'],
  '/talks': ['talk'],
}

export interface MenuCount {
  count: number
  isLate: boolean
}

/** The number beside a page of the menu; undefined: nothing waits there. */
export const menuCount = (path: string, queues: readonly Queue[]): MenuCount | undefined => {
  const own = queues.filter(({ queue }) => queuesOf[path]?.includes(queue))
  const count = own.reduce((sum, one) => sum + one.count, 0)
  return count > 0 ? { count, isLate: own.some(({ late }) => late > 0) } : undefined
}
