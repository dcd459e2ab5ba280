import type { CallData } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'

export type ShopOrder = CallData<ConsoleCalls['getOrder']>
