import { dayMs, type InvoiceTitleInput } from '@yinpu/contract'
import type { LifeJob } from '@yinpu/demo/life/jobs'
import { ownerOf } from '../../src/kernel/owner.ts'
import { keepFavourite } from '../../src/modules/favourite/keep-favourite.ts'
import { addInvoiceTitle } from '../../src/modules/invoice/keep-invoice-titles.ts'
import { requestOf } from './buyer-acts.ts'
import type { ShopLife } from './open-life.ts'
import type { LifeBuyer } from './order-scenario.ts'
import type { Scenario } from './walk-scenarios.ts'

/** The favourites and invoice titles of a shop's demo buyer. */
export interface KeptByBuyer {
  favourites: { name: string; job: Pick<LifeJob, 'code' | 'request'> }[]
  titles: InvoiceTitleInput[]
}

/** For a person only the name and the address of the invoice are stored. */
const ofPerson = { holder: 'personal', address: '', bank: '', account: '', is_default: false } as const

export const keptInYinpu: KeptByBuyer = {
  favourites: [
    { name: '前台名片', job: { code: 'mingpian', request: { quantity: 20 } } },
    { name: '门店 A5 单页', job: { code: 'danye', request: { quantity: 3000 } } },
    { name: '企业画册 24 页', job: { code: 'ysp-huace', request: { quantity: 1000, pages: 24 } } },
  ],
  titles: [
    {
      holder: 'company',
      title: '深圳市南山区王女士工作室',
      tax_no: '92440300MA5DEM0X05',
      address: '深圳市南山区科技园南区高新南七道 8 号 1206',
      phone: '0755-86001234',
      bank: '演示银行深圳科技园支行',
      account: '6222000000000000138',
      email: 'buyer@yinpu.example',
      is_default: true,
    },
    { ...ofPerson, title: '王女士', email: 'buyer@yinpu.example' },
  ],
}

export const keptInCaiyin: KeptByBuyer = {
  favourites: [{ name: '果酱瓶贴', job: { code: 'pingtie', request: { quantity: 500 } } }],
  titles: [{ ...ofPerson, title: '李先生', email: 'buyer@caiyin.example' }],
}

/** One entry a day, some weeks ago. */
export async function* savingScenario(
  life: ShopLife,
  at: number,
  buyer: LifeBuyer,
  { favourites, titles }: KeptByBuyer,
): Scenario {
  const { db, shop } = life
  for (const title of titles) {
    yield at
    await addInvoiceTitle(db, ownerOf(shop, buyer), title)
  }
  for (const [days, { name, job }] of favourites.entries()) {
    yield at + days * dayMs
    const quote = await requestOf(life, job)
    await keepFavourite(life, shop, buyer, { name, quote })
  }
}
