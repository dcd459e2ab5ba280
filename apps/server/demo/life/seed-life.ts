import { dayMs, hourMs, typeOfQuote } from '@yinpu/contract'
import { caiyin, type DemoShop, yinpu } from '@yinpu/demo/demo-shops'
import { caiyinBuyers, type DemoBuyer, demoAddresses, yinpuBuyers } from '@yinpu/demo/life/buyers'
import { caiyinJobs, type LifeJob, paperJobs, yinpuJobs } from '@yinpu/demo/life/jobs'
import { caiyinRecharges, type Recharge, yinpuRecharges } from '@yinpu/demo/life/recharges'
import { artworkJobOf } from '../../src/artwork/artwork-job-of.ts'
import type { Db } from '../../src/db/database.ts'
import type { Actor } from '../../src/kernel/actor.ts'
import { newId } from '../../src/kernel/ids.ts'
import { accountRepository } from '../../src/modules/account/account-repository.ts'
import { addAddress } from '../../src/modules/address/keep-addresses.ts'
import { companyRepository } from '../../src/modules/company/company-repository.ts'
import { findRegionByNames } from '../../src/modules/region/region-table.ts'
import { membershipRepository } from '../../src/modules/staff/membership-repository.ts'
import type { DemoLife } from '../seed-demo.ts'
import { seedRepository } from '../seed-repository.ts'
import { claimPhoto } from './artwork-files.ts'
import { createBuyerActs, getProduct, requestOf } from './buyer-acts.ts'
import type { Cast } from './cast.ts'
import { type CheckedOnce, createCheckedOnce } from './checked-once.ts'
import { dailyOrders, lifeDays } from './daily-orders.ts'
import { type InquiryPlan, inquiryScenario } from './inquiry-scenario.ts'
import { type KeptByBuyer, keptInCaiyin, keptInYinpu, savingScenario } from './kept-by-buyer.ts'
import { settleDiscounts } from './life-discounts.ts'
import { caiyinInquiries, yinpuInquiries } from './life-inquiries.ts'
import { namedOrders } from './named-orders.ts'
import { type LifeSource, openLife, type ShopLife } from './open-life.ts'
import { type LifeBuyer, orderScenario } from './order-scenario.ts'
import { createPressActs } from './press-acts.ts'
import { createRandom } from './seeded-random.ts'
import { createShopActs } from './shop-acts.ts'
import { type Scenario, walkScenarios } from './walk-scenarios.ts'

interface DemoBusiness {
  shop: DemoShop
  buyers: DemoBuyer[]
  jobs: LifeJob[]
  inquiries: InquiryPlan[]
  recharges: Recharge[]
  savedByBuyer: KeptByBuyer
  perDay: number
  seed: number
}

const businesses: DemoBusiness[] = [
  {
    shop: yinpu,
    buyers: yinpuBuyers,
    jobs: yinpuJobs,
    inquiries: yinpuInquiries,
    recharges: yinpuRecharges,
    savedByBuyer: keptInYinpu,
    perDay: 0.16,
    seed: 20_261,
  },
  {
    shop: caiyin,
    buyers: caiyinBuyers,
    jobs: caiyinJobs,
    inquiries: caiyinInquiries,
    recharges: caiyinRecharges,
    savedByBuyer: keptInCaiyin,
    perDay: 0.1,
    seed: 7_043,
  },
]

/** The people of a shop by their role. */
const readStaff = async (db: Db, companyId: string): Promise<ShopLife['staff']> => {
  const people = await membershipRepository.list(db, companyId)
  const actors = people.map(
    ({ staff, role }): Actor => ({ kind: 'staff', id: staff.id, name: staff.name, role: role.name }),
  )
  return (roleName) => {
    const actor = actors.find(({ role }) => role === roleName) ?? actors[0]
    if (!actor) throw new Error('nobody works in a demo shop')
    return actor
  }
}

/** The demo buyer, who has an account already, and after him all others: with one password for all of them. */
const settleBuyers = async (life: ShopLife, { shop, buyers }: DemoBusiness): Promise<LifeBuyer[]> => {
  const { db, now } = life
  const companyId = life.shop.id
  const demo = await accountRepository.findByMobile(db, companyId, shop.buyer.mobile)
  const home = demoAddresses[shop.company.name]
  if (!demo || !home) throw new Error('a demo shop has no buyer')
  const settled: LifeBuyer[] = []
  for (const entry of [{ ...shop.buyer, place: home }, ...buyers]) {
    const { name, mobile, email = '' } = entry
    const isDemo = mobile === shop.buyer.mobile
    const level = 'level' in entry ? (entry.level ?? 0) : 0
    const id = isDemo ? demo.id : newId()
    const createdAt = new Date(now())
    const { passwordHash } = demo
    if (!isDemo)
      await accountRepository.insertUser(db, {
        companyId,
        id,
        mobile,
        passwordHash,
        name,
        email,
        level,
        createdAt,
      })
    const [province, city, district, detail] = entry.place
    const { region_code } = findRegionByNames(province, city, district) ?? { region_code: '' }
    const fields = { name, mobile, province, city, district, detail, region_code }
    const address = await addAddress(db, { companyId, userId: id }, { ...fields, tag: '', is_default: true })
    settled.push({
      id,
      companyId,
      mobile,
      name,
      email,
      createdAt,
      tokenHash: '',
      expiresAt: createdAt,
      qq: '',
      avatar: '',
      level,
      enabled: true,
      wechatUnionid: null,
      erasureAskedAt: null,
      addressId: address.id,
      isInGuangdong: province === '广东省',
      ...('invoice' in entry && entry.invoice && { invoice: entry.invoice }),
    })
  }
  return settled
}

async function* rechargeScenario(
  { buyers }: Cast,
  now: number,
  { hoursAgo, amountFen, channel }: Recharge,
  buyer: LifeBuyer | undefined,
): Scenario {
  yield now - hoursAgo * hourMs
  if (!buyer) throw new Error('no such buyer')
  await buyers.recharge(buyer, amountFen, channel)
}

/** The demo buyer's cart of today. */
async function* cartScenario(
  { life, buyers }: Cast,
  at: number,
  buyer: LifeBuyer,
  jobs: LifeJob[],
): Scenario {
  yield at
  for (const job of jobs.slice(-3)) await buyers.keepJob(buyer, job)
  const [, , sheets] = paperJobs
  if (sheets && life.shop.name === yinpu.company.name) await buyers.keepSheets(buyer, sheets)
}

/** The checks of every file that will come, begun now: they run in processes of their own while the days go by. */
const beginChecks = async (life: ShopLife, jobs: LifeJob[]): Promise<void> => {
  const pdfs = new Map(jobs.filter(({ checkedAs }) => checkedAs).map((job) => [job.code, job]))
  for (const one of pdfs.values()) {
    const { read } = await getProduct(life, one.code)
    const gang = read.quoteType === typeOfQuote.gangRun ? read.source : undefined
    const job = artworkJobOf(await requestOf(life, one), gang, life.shop.tariff)
    for (const quality of one.checkedAs ?? [])
      void life.checked.checkFile(await life.artwork(one.title, job, quality, ''), job)
  }
}

/** Runs the scenarios of both shops up to now. */
const walkShops = async (
  seeding: Db,
  source: LifeSource,
  checked: CheckedOnce,
  now: number,
): Promise<void> => {
  const clock = { time: now - lifeDays * dayMs }
  const opened = await openLife(seeding, source, checked, clock, now)
  const companies = await companyRepository.listCompanies(opened.db)
  const scenarios: Scenario[] = []
  void checked.openPhoto(claimPhoto)
  for (const business of businesses) {
    const { id = '' } = companies.find(({ name }) => name === business.shop.company.name) ?? {}
    if (business.shop === yinpu) await settleDiscounts(opened.db, id, now)
    const shop = await opened.directory.find(id)
    if (!shop) throw new Error('a demo shop is missing')
    const staff = await readStaff(opened.db, shop.id)
    const life: ShopLife = { ...opened, shop, staff, productIds: new Map() }
    await beginChecks(life, business.jobs)
    const random = createRandom(business.seed)
    const cast: Cast = {
      life,
      buyers: createBuyerActs(life, random),
      staff: createShopActs(life, random),
      press: createPressActs(life, business.seed),
    }
    const buyers = await settleBuyers(life, business)
    const { jobs, perDay } = business
    const hasOnDelivery = shop.offlineChannels.some(({ kind }) => kind === 'on_delivery')
    const daily = dailyOrders(random, { now, buyers, jobs, sheets: paperJobs, perDay, hasOnDelivery })
    const named = namedOrders(shop.name, now, buyers, jobs, paperJobs)
    scenarios.push(...[...daily, ...named].map((plan) => orderScenario(cast, plan)))
    scenarios.push(...business.inquiries.map((one) => inquiryScenario(cast, now, one, buyers[one.by ?? -1])))
    scenarios.push(...business.recharges.map((one) => rechargeScenario(cast, now, one, buyers[one.by])))
    const [demo] = buyers
    if (demo) scenarios.push(cartScenario(cast, now - 2 * hourMs, demo, jobs))
    if (demo) scenarios.push(savingScenario(life, now - 30 * dayMs, demo, business.savedByBuyer))
  }
  await walkScenarios(scenarios, clock, now)
  await seedRepository.keepMessages(opened.db)
  await seedRepository.readMessagesBefore(opened.db, new Date(now - 2 * dayMs))
  opened.check()
  opened.writeBooks()
}

/**
 * Two months of trade in both demo shops, made by the use cases themselves while the clock walks through the days. All
 * of it in the transaction that makes the shops: a start that is broken off leaves neither, and the next does both.
 */
export const createDemoLife = (source: LifeSource): DemoLife => {
  // Begun at once: it searches for its programs while the shops are made.
  const checked = createCheckedOnce()
  return {
    beganAt: (now) => now - lifeDays * dayMs,
    make: (tx, now) => walkShops(tx, source, checked, now),
    close: checked.close,
  }
}
