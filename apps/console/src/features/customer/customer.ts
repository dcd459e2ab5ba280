import type { CallData } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'

export type Customer = CallData<ConsoleCalls['getCustomer']>
