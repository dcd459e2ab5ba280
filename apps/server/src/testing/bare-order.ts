import { stateOfOrder, typeOfOrder } from '@yinpu/contract'
import { newId } from '../kernel/ids.ts'
import type { Owner } from '../kernel/owner.ts'
import type { NewOrder } from '../modules/order/order-repository.ts'

/** The row of an unpaid order without lines: the required columns, and those of a test. */
export const bareOrder = (owner: Owner, overrides: Partial<NewOrder> = {}): NewOrder & { id: string } => {
  const id = newId()
  const now = new Date()
  return {
    ...owner,
    orderNo: `BARE-${id}`,
    type: typeOfOrder.printed,
    state: stateOfOrder.unpaid,
    goodsFen: 100,
    freightFen: 0,
    discountFen: 0,
    totalFen: 100,
    carrier: 'zto',
    carrierName: '',
    rush: '',
    remark: '',
    name: '',
    searchText: '',
    findText: '',
    findKeys: [],
    promisedDays: null,
    dueAt: null,
    createdAt: now,
    movedAt: now,
    ...overrides,
    id,
  }
}
