import type { BuyerActs } from './buyer-acts.ts'
import type { ShopLife } from './open-life.ts'
import type { PressActs } from './press-acts.ts'
import type { ShopActs } from './shop-acts.ts'

/** The actors of a shop. */
export interface Cast {
  life: ShopLife
  buyers: BuyerActs
  staff: ShopActs
  press: PressActs
}
