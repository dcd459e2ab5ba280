import { demoTariffSource, type TariffSource } from '@yinpu/pricing'

/** The demo tariff as it is written; the package of prices has checked it. */
export const tariffSource = demoTariffSource as TariffSource
