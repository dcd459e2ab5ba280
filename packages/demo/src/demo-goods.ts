import { demoTariffSource } from '@yinpu/pricing'
import { caiyinProducts } from './catalogue/caiyin-products.ts'
import { caiyinTariff } from './catalogue/caiyin-tariff.ts'
import type { DemoProduct } from './catalogue/demo-product.ts'
import { yinpuProducts } from './catalogue/yinpu-products.ts'
import { caiyin, type DemoShop, yinpu } from './demo-shops.ts'

interface DemoGoods {
  shop: DemoShop
  tariff: unknown
  products: DemoProduct[]
}

/** The products of each demo shop and their tariff; apart from the shops themselves, which every start loads. */
export const demoGoods: DemoGoods[] = [
  { shop: yinpu, tariff: demoTariffSource, products: yinpuProducts },
  { shop: caiyin, tariff: caiyinTariff, products: caiyinProducts },
]
