import type { SheetGeometry } from '@yinpu/job-form/sheet-geometry'
import { demoTariff, planSheet } from '@yinpu/pricing'

const finished = { width: 210, height: 285 }
const sheetId = 'dd'

/** The plan on the home page: 大度16开 out of its full sheet, as the quotation engine cuts it. */
export const homePlan = (): SheetGeometry => {
  // Base sheets are the industry's standard, the same in every tariff; the demo's prices are not used.
  const result = planSheet(demoTariff, finished)
  const plan = result.ok ? result.sheets.find(({ size }) => size === sheetId) : undefined
  if (!plan) throw new Error('the home page has no sheet plan')
  const { name, length, width, blocks, used_percent } = plan
  return { sheet: { name, length, width }, blocks, used_percent }
}
