import type { CallData } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'

export type CashBox = CallData<ConsoleCalls['listCashBoxes']>['list'][number]
export type CashShift = CallData<ConsoleCalls['getCashShift']>
export type ClosedShift = CallData<ConsoleCalls['listCashShifts']>['list'][number]
