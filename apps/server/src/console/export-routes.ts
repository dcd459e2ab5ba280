import type { ExportKind } from '@yinpu/contract/console'
import type { Member } from '../kernel/actor.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { isUuid } from '../kernel/ids.ts'
import { invalidFields } from '../kernel/refusal.ts'
import { exportRepository } from '../modules/export/export-repository.ts'
import { cancelExport, downloadExport } from '../modules/export/own-export.ts'
import { describeExport, staffIdOf, startExport } from '../modules/export/start-export.ts'
import type { ExportDeps } from '../modules/export/write-export.ts'
import { readSpan } from '../modules/report/report-span.ts'
import { refuseWhole } from './guard-customers.ts'

const mostListed = 20

/** Files that are made in the background: each call needs the permission for its content. */
export const exportRoutes = (deps: ExportDeps) => {
  const { db, now } = deps
  const start = (
    member: Member,
    kind: ExportKind,
    action: Parameters<typeof startExport>[2]['action'],
    filter: Record<string, unknown>,
  ) => startExport(db, member, { kind, filter, action }, now())
  return {
    listExports: async ({ member }) =>
      (await exportRepository.listOwn(db, member.companyId, staffIdOf(member), mostListed)).map(
        describeExport,
      ),
    exportOrders: ({ member, body }) => {
      if (body.customer !== undefined && !isUuid(body.customer))
        throw invalidFields({ customer: '没有这个客户' })
      return start(member, 'orders', 'exportOrders', body)
    },
    exportParcels: ({ member, body }) => start(member, 'parcels', 'exportParcels', body),
    exportPayments: ({ member, body }) => start(member, 'payments', 'exportPayments', body),
    exportRefunds: ({ member, body }) => start(member, 'refunds', 'exportRefunds', body),
    exportCustomers: ({ member, body }) => start(member, 'customers', 'exportCustomers', body),
    exportReport: ({ member, body }) => {
      if (member.ownCustomersOnly && body.report !== 'sales') throw refuseWhole()
      const { from, to, by } = readSpan(body, now())
      return start(member, 'report', 'exportReport', { report: body.report, from, to, by })
    },
    cancelExport: ({ member, params }) => cancelExport(deps, member, params.id),
    downloadExport: ({ member, params }) => downloadExport(deps, member, params.id),
  } satisfies ConsoleRoutes
}
