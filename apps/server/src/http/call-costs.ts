import type { CallName } from '@yinpu/contract'
import type { ConsoleCallName } from '@yinpu/contract/console'

interface CostedInput {
  body?: unknown
  query?: unknown
}
type CostOf = number | ((input: CostedInput) => number)

const fieldsOf = (value: unknown) => (value ?? {}) as Record<string, unknown>
const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : 0)

/** Entries of a cart are priced again. Five of them are as much work as a usual request. */
const ofCart: CostOf = ({ body }) => {
  const { bjd_ids, paper_cart_ids } = fieldsOf(body)
  return (lengthOf(bjd_ids) + lengthOf(paper_cart_ids)) / 5
}

/** Every order is paid by itself, with all that follows from it. */
const ofOrders: CostOf = ({ body }) => {
  const { order_ids } = fieldsOf(body)
  return Array.isArray(order_ids) ? order_ids.length : String(order_ids ?? '').split(',').length
}

/** Pieces below the size of a card are searched for among hundreds of places. */
const ofSheetPlan: CostOf = ({ body }) => {
  const { width, height } = fieldsOf(body)
  return Number(width) * Number(height) < 10_000 ? 4 : 1
}

/** Up to twenty entries on a page are a usual request. */
const ofPage: CostOf = ({ query }) => Number(fieldsOf(query).page_size ?? 0) / 20

/** Sheets that are set and printed, tables that are written, documents that are priced. */
const paper = 10
const table = 10
const document = 20

/**
 * The cost of a call, in usual requests; a call that is not in the list costs one. It is computed before the work
 * is done, from the input alone, so that a refused call costs nothing.
 */
export const callCosts: Partial<Record<CallName, CostOf>> = {
  planSheet: ofSheetPlan,
  previewOrder: ofCart,
  placeOrder: ofCart,
  reorder: 10,
  getOrder: 3,
  listQuotations: ofPage,
  listFavourites: 5,
  initTrade: ofOrders,
  printQuotation: paper,
  getTemplate: paper,
  printStatement: paper,
  exportStatement: table,
  exportLedger: table,
  exportMyData: document,
}

/** Calls that wait for a provider: while they wait they take nothing from others, so they need no turn. */
export const awaitsProvider: ReadonlySet<CallName> = new Set<CallName>(['initTrade'])

export const consoleCallCosts: Partial<Record<ConsoleCallName, CostOf>> = {
  moveOrders: ({ body }) => 1 + lengthOf(fieldsOf(body).ids),
  shipInBulk: ({ body }) => 1 + lengthOf(fieldsOf(body).lines),
  checkParcels: ({ body }) => 1 + lengthOf(fieldsOf(body).lines) / 10,
  readParcelFile: document,
  printDeliveryNotes: paper,
  printLabels: paper,
  printTickets: paper,
  printWallCodes: paper,
  exportForCourier: table,
  buyLabels: ({ body }) => 1 + lengthOf(fieldsOf(body).ids),
  printStatement: paper,
  exportStatement: table,
  exportCustomer: document,
  checkTariff: document,
  replaceTariff: document,
  restoreTariffVersion: document,
  checkCatalogue: document,
  replaceCatalogue: document,
  checkCompanyFile: 5,
  replaceCompanyFile: 5,
  getSampleJobs: 5,
  replaceSampleJobs: 5,
  tryProduct: 3,
  publishProduct: 3,
  uploadPicture: 5,
}

/** Whole units beyond the one that every request counts already. */
export const surplusOf = (cost: CostOf, input: CostedInput): number =>
  Math.max(0, Math.ceil(typeof cost === 'number' ? cost : cost(input)) - 1)
