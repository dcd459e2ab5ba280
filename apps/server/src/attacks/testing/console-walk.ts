import type { ConsoleCallName } from '@yinpu/contract/console'
import { companyWalk } from './console-walk/company-walk.ts'
import { counterWalk } from './console-walk/counter-walk.ts'
import { customerWalk } from './console-walk/customer-walk.ts'
import { moneyWalk } from './console-walk/money-walk.ts'
import { orderWalk } from './console-walk/order-walk.ts'
import { peopleWalk } from './console-walk/people-walk.ts'
import { pressRoomWalk } from './console-walk/press-room-walk.ts'
import { productWalk } from './console-walk/product-walk.ts'
import { reportWalk } from './console-walk/report-walk.ts'
import { serviceWalk } from './console-walk/service-walk.ts'
import { shippingWalk } from './console-walk/shipping-walk.ts'
import type { Walk } from './walk-calls.ts'

/** The most expensive input that each call of the shop's side takes; a text is the reason why one is left out. */
export const consoleWalk: Walk<ConsoleCallName> = {
  ...peopleWalk,
  ...customerWalk,
  ...orderWalk,
  ...pressRoomWalk,
  ...shippingWalk,
  ...counterWalk,
  ...moneyWalk,
  ...serviceWalk,
  ...productWalk,
  ...companyWalk,
  ...reportWalk,
}
