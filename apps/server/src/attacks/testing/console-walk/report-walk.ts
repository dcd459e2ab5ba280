import { dayMs, dayOf } from '@yinpu/contract'
import type { ConsoleCallName } from '@yinpu/contract/console'
import { writeExport } from '../../../modules/export/write-export.ts'
import { dearRowsRepository } from '../dear-rows-repository.ts'
import type { DearShop } from '../dear-shop.ts'
import type { Walk, WalkInput } from '../walk-calls.ts'
import { nothing } from './inputs.ts'

const anExport = async (shop: DearShop) => {
  const { id } = await shop.boss('exportOrders', { body: {} })
  await writeExport({ ...shop.app.shopDeps, now: () => shop.clock.time }, { companyId: shop.companyId, id })
  return id
}

/** Removes exports that are no longer awaited, so that the next one has its turn. */
const afterExports = (input: WalkInput) => async (shop: DearShop) => {
  await dearRowsRepository.forgetExports(shop.database.db)
  return input
}

const reportDays = (shop: DearShop) => ({
  from: dayOf(shop.clock.time - 730 * dayMs),
  to: dayOf(shop.clock.time),
  by: 'day',
  than_from: dayOf(shop.clock.time - 1460 * dayMs),
  than_to: dayOf(shop.clock.time - 731 * dayMs),
})

const aReport = (shop: DearShop): WalkInput => ({ query: reportDays(shop) })

export const reportWalk = {
  getOrderReport: aReport,
  getMoneyReport: aReport,
  getSalesReport: aReport,
  getPressReport: aReport,
  getProductReport: aReport,
  getPaperReport: aReport,
  getDeliveryReport: aReport,
  listExports: nothing,
  exportOrders: afterExports({ body: {} }),
  exportParcels: afterExports({ body: {} }),
  exportPayments: afterExports({ body: {} }),
  exportRefunds: afterExports({ body: {} }),
  exportCustomers: afterExports({ body: {} }),
  exportReport: afterExports({ body: { report: 'products' } }),
  cancelExport: async (shop) => {
    await dearRowsRepository.forgetExports(shop.database.db)
    return { params: { id: (await shop.boss('exportOrders', { body: {} })).id } }
  },
  downloadExport: async (shop) => {
    await dearRowsRepository.forgetExports(shop.database.db)
    return { params: { id: await anExport(shop) } }
  },
} satisfies Partial<Walk<ConsoleCallName>>
