import type { RefundWay } from '@yinpu/contract'
import type { OperatorRequest } from './commands.ts'

/** Where money is to go: the way it came, unless somebody says otherwise. */
export const wayOf = ({ back = 'origin' }: OperatorRequest['options']): RefundWay => back as RefundWay
