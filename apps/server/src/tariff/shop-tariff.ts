import { readTariff, type Tariff, type TariffSource } from '@yinpu/pricing'

/** A shop's tariff as it was written, for showing, and compiled, for pricing. */
export interface ShopTariff {
  source: TariffSource
  compiled: Tariff
}

/** A tariff that breaks its rules must not price anything: the shop does not open with it. */
export const readShopTariff = (document: unknown): ShopTariff => {
  const result = readTariff(document)
  if (result.ok) return { source: document as TariffSource, compiled: result.tariff }
  const [issue] = result.issues
  throw new Error(`tariff refused at ${issue?.path}: ${issue?.message}`)
}
