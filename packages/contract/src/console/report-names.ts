/** Names of reports and exports. They are apart from the shapes of the calls, which no page of the console loads. */

export const reportNames = [
  { value: 'orders', label: '订单' },
  { value: 'money', label: '收款' },
  { value: 'products', label: '产品' },
  { value: 'papers', label: '用纸' },
  { value: 'delivery', label: '准时率' },
  { value: 'sales', label: '业务员' },
  { value: 'press', label: '车间' },
] as const
export type ReportName = (typeof reportNames)[number]['value']

/** Weeks begin on Monday. */
export const reportSteps = [
  { value: 'day', label: '按日' },
  { value: 'week', label: '按周' },
  { value: 'month', label: '按月' },
] as const
export type ReportStep = (typeof reportSteps)[number]['value']

/** The longest period of one report: two years. */
export const mostReportDays = 731

/** The use of a paper: under a press, over the counter, or as the material of labels. */
export const paperUses = [
  { value: 'printed', label: '印刷' },
  { value: 'sold', label: '纸张销售' },
  { value: 'label', label: '标签' },
] as const
export type PaperUse = (typeof paperUses)[number]['value']

export const exportKinds = [
  { value: 'orders', label: '订单' },
  { value: 'parcels', label: '发货' },
  { value: 'payments', label: '收款' },
  { value: 'refunds', label: '退款' },
  { value: 'customers', label: '客户' },
  { value: 'report', label: '报表' },
] as const
export type ExportKind = (typeof exportKinds)[number]['value']

export const exportStates = [
  { value: 'waiting', label: '等待中' },
  { value: 'running', label: '正在导出' },
  { value: 'done', label: '已完成' },
  { value: 'failed', label: '失败' },
  { value: 'cancelled', label: '已取消' },
  { value: 'expired', label: '已过期' },
] as const
export type ExportState = (typeof exportStates)[number]['value']

interface Deliveries {
  /** sent, and promised for a day */
  promised: number
  on_time: number
  /** should have been sent, and was not */
  overdue: number
}

/** The share of shipments on time, of those that were sent or should have been; null if there were none. */
export const punctuality = ({ promised, on_time, overdue }: Deliveries): number | null =>
  promised + overdue > 0 ? on_time / (promised + overdue) : null
