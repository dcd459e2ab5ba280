import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { id, instant, kind, period } from '../../fields.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import { exportKinds, exportStates, reportNames } from '../report-names.ts'
import { customerCalls } from './customer-calls.ts'
import { orderCalls } from './order-calls.ts'
import { paymentCalls } from './payment-calls.ts'
import { refundCalls } from './refund-calls.ts'
import { reportSpan } from './report-calls.ts'
import { shippingCalls } from './shipping-calls.ts'
import { ofId } from './shop-shapes.ts'

const exported = z.object({
  id,
  kind: kind(exportKinds),
  name: z.string().describe('文件名'),
  state: kind(exportStates),
  rows: z.int().describe('已写的行数'),
  total: z.int().optional().describe('共几行；还没有数过则没有'),
  size: z.int().optional().describe('文件大小，字节'),
  failure: z.string(),
  created_at: instant,
  finished_at: instant.optional(),
  expires_at: instant.optional().describe('文件留到几时'),
})

/** Each is written in the background; its requester follows the progress and fetches the file. */
export const exportCalls = {
  listExports: defineCall(consoleEndpoints.listExports, { data: z.array(exported) }),
  exportOrders: defineCall(consoleEndpoints.exportOrders, {
    body: orderCalls.listOrders.query.omit({ sort: true, limit: true, cursor: true }),
    data: exported,
  }),
  exportParcels: defineCall(consoleEndpoints.exportParcels, {
    body: shippingCalls.listSentParcels.query.omit({ limit: true, cursor: true }),
    data: exported,
  }),
  exportPayments: defineCall(consoleEndpoints.exportPayments, {
    body: paymentCalls.searchPayments.query.omit({ limit: true, cursor: true }),
    data: exported,
  }),
  exportRefunds: defineCall(consoleEndpoints.exportRefunds, {
    body: refundCalls.listRefunds.query.omit({ limit: true, cursor: true }),
    data: exported,
  }),
  exportCustomers: defineCall(consoleEndpoints.exportCustomers, {
    body: customerCalls.listCustomers.query.omit({ limit: true, cursor: true }).extend(period),
    data: exported,
  }),
  exportReport: defineCall(consoleEndpoints.exportReport, {
    body: z.object({ report: z.enum(reportNames.map(({ value }) => value)), ...reportSpan }),
    data: exported,
  }),
  cancelExport: defineCall(consoleEndpoints.cancelExport, { params: ofId, data: exported }),
  downloadExport: defineCall(consoleEndpoints.downloadExport, { params: ofId, data: z.unknown() }),
}
