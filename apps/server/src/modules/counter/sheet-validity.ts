import { dayAfter, dayOf, formatMonthDay, rushObjection, type SheetState, startOfDay } from '@yinpu/contract'
import { isRushed } from '../../kernel/rush-term.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { QuoteSheetRow } from './quote-sheet-repository.ts'

/** A sheet of today holds for so many days after today, to the end of the last one by the shop's clock. */
export const validUntilOf = (now: number, days: number): number => startOfDay(dayAfter(dayOf(now), days + 1))

export const sheetStateAt = (
  { state, validUntil }: Pick<QuoteSheetRow, 'state' | 'validUntil'>,
  now: number,
): SheetState => (state === 'open' && validUntil.getTime() <= now ? 'expired' : state)

type Checked = Pick<QuoteSheetRow, 'state' | 'validUntil' | 'frozen'>

/** The reason why a sheet cannot be ordered now, as the customer reads it; empty if it can. */
export const sheetProblem = (shop: Pick<Shop, 'tariff' | 'company'>, sheet: Checked, now: number): string => {
  switch (sheetStateAt(sheet, now)) {
    case 'ordered':
      return '这张报价单已经下单'
    case 'withdrawn':
      return '店铺撤回了这张报价单，请联系店铺要一张新的'
    case 'expired':
      return `这张报价单的有效期到 ${formatMonthDay(sheet.validUntil.getTime() - 1)}为止，已经过期，请联系店铺重新报价`
    case 'open':
      return sheet.frozen.rushes.some((rush) => isRushed(shop, rush))
        ? rushObjection(shop.company.calendar, now)
        : ''
  }
}
