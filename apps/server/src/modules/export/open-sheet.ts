import type { ExportKind, Permission } from '@yinpu/contract/console'
import { customerSheet } from './customer-sheet.ts'
import { paymentSheet, refundSheet } from './money-sheets.ts'
import { addressReaders, orderSheet } from './order-sheet.ts'
import { parcelSheet } from './parcel-sheet.ts'
import { type ReportFilter, reportSheet } from './report-sheets.ts'
import type { Sheet, SheetContext } from './sheet.ts'

/** The call's schema has checked the filter before it was stored. */
export const openSheet = async (
  context: SheetContext,
  kind: ExportKind,
  filter: Record<string, unknown>,
): Promise<Sheet> => {
  if (kind === 'orders') return orderSheet(context, filter)
  if (kind === 'parcels') return parcelSheet(context, filter)
  if (kind === 'payments') return paymentSheet(context, filter)
  if (kind === 'refunds') return refundSheet(context, filter)
  if (kind === 'customers') return customerSheet(context, filter)
  return reportSheet(context, filter as unknown as ReportFilter)
}

/** The permissions that a file is made with: that of its kind, and all that let more be seen in it. */
export const permissionsFor = (kind: ExportKind, permissions: ReadonlySet<Permission>): Permission[] => {
  const own: Record<ExportKind, Permission> = {
    orders: 'order.view',
    parcels: 'order.ship',
    payments: 'payment.view',
    refunds: 'payment.view',
    customers: 'customer.export',
    report: 'report.view',
  }
  const seesPrices = permissions.has('order.prices') && (kind === 'orders' || kind === 'customers')
  const addresses = kind === 'orders' ? addressReaders.find((one) => permissions.has(one)) : undefined
  const reveals = permissions.has('customer.reveal') && kind !== 'report' && kind !== 'customers'
  return [
    own[kind],
    ...(seesPrices ? (['order.prices'] as const) : []),
    ...(addresses ? [addresses] : []),
    ...(reveals ? (['customer.reveal'] as const) : []),
  ]
}
