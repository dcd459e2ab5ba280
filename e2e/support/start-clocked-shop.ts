/** The shop with a clock of its own, so that a journey can live through a night, or through the end of a month. */
const Real = Date
const ahead = Number(process.env.SHOP_CLOCK) - Real.now()

class ShopDate extends Real {
  constructor(...args: [] | [number]) {
    if (args.length === 0) super(ShopDate.now())
    else super(...args)
  }
  static override now() {
    return Real.now() + ahead
  }
}

globalThis.Date = ShopDate as DateConstructor
await import('../../apps/server/src/main.ts')

export {}
