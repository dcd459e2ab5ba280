import { readMoneyNumber } from '../kernel/read-name.ts'
import type { ListedAfterSale } from './after-sale-commands.ts'
import type { Answered, ShopServer } from './ask-server.ts'
import { getNamed, type Named } from './find-named.ts'
import { listRows, type RowOwner, readListOptions, stateOf } from './list-rows.ts'
import { OperatorError } from './operator-error.ts'
import type { OperatorRequest } from './read-arguments.ts'

export type ListedOrder = Answered<'listOrders'>['list'][number] & RowOwner
export type ListedInquiry = Answered<'searchInquiries'>['list'][number] & RowOwner
export type OrderMove = Answered<'approveArtwork'>
export type Cancelling = Answered<'cancelOrder'>
export type ParcelCorrection = Answered<'correctParcel'>

/** The console's view of an order, with its claims and its proof, which have calls of their own. */
export interface WholeOrder extends Omit<Answered<'getOrder'>, 'after_sales'>, RowOwner {
  after_sales: ListedAfterSale[]
  proof: Answered<'getProof'> | null
}

export const ordersCommand = async (server: ShopServer, request: OperatorRequest): Promise<ListedOrder[]> => {
  const filter = stateOf(request)
  return listRows(
    await readListOptions(server, request),
    (one, other) => other.created_at - one.created_at,
    (companyId, page) => server.ask('listOrders', { query: { ...filter, ...page } }, { companyId }),
  )
}

export const inquiriesCommand = async (
  server: ShopServer,
  request: OperatorRequest,
): Promise<ListedInquiry[]> =>
  listRows(
    await readListOptions(server, request),
    (one, other) => other.at - one.at,
    (companyId, page) => server.ask('searchInquiries', { query: page }, { companyId }),
  )

/** A call about the one order that is named. */
const aboutOrder =
  <Result>(ask: (server: ShopServer, order: Named, request: OperatorRequest) => Promise<Result>) =>
  async (server: ShopServer, request: OperatorRequest): Promise<Result> =>
    ask(server, await getNamed(server, 'order', request), request)

/** The claims of an order with their lines, of which the order's own view has no more than their state. */
const listClaims = async (server: ShopServer, order: Answered<'getOrder'>, companyId: string) => {
  if (order.after_sales.length === 0) return []
  const query = { keyword: order.order_no, limit: 100 }
  const { list } = await server.ask('searchAfterSales', { query }, { companyId })
  return list.filter(({ order_id }) => order_id === order.order_id)
}

export const orderCommand = aboutOrder(
  async (server, { id, company, company_id: companyId }): Promise<WholeOrder> => {
    const order = await server.ask('getOrder', { params: { id } }, { companyId })
    const hasProof = order.proof_wanted !== null || order.proof_stand !== null
    return {
      ...order,
      company_id: companyId,
      company,
      after_sales: await listClaims(server, order, companyId),
      proof: hasProof ? await server.ask('getProof', { params: { id } }, { companyId }) : null,
    }
  },
)

/** The command line shows no pages: who approves has fetched the files with `files`. */
export const approveCommand = aboutOrder((server, { id, company_id: companyId }) =>
  server.ask('approveArtwork', { params: { id }, body: { unseen: true } }, { companyId }),
)

export const produceCommand = aboutOrder((server, { id, company_id: companyId }) =>
  server.ask('finishProduction', { params: { id } }, { companyId }),
)

/** The lines at these positions, counted from 1. */
const pickLines = async (server: ShopServer, { id, company_id: companyId }: Named, positions: string) => {
  const { lines, order_no } = await server.ask('getOrder', { params: { id } }, { companyId })
  return positions.split(',').map((position) => {
    const line = lines[Number(position) - 1]
    if (!line) throw new OperatorError(`订单 ${order_no} 共 ${lines.length} 款，没有第 ${position} 款`)
    return line.line_id
  })
}

export const rejectCommand = aboutOrder(async (server, order, { options: { why = '', line } }) => {
  const lines = line === undefined ? undefined : await pickLines(server, order, line)
  const body = { why, ...(lines && { lines }) }
  return server.ask('rejectArtwork', { params: { id: order.id }, body }, { companyId: order.company_id })
})

export const askForProofCommand = aboutOrder((server, { id, company_id: companyId }) =>
  server.ask('askForProof', { params: { id } }, { companyId }),
)

export const withdrawProofCommand = aboutOrder(
  (server, { id, company_id: companyId }, { options: { why = '' } }) =>
    server.ask('withdrawProof', { params: { id }, body: { why } }, { companyId }),
)

/** To the newest version, which the command `order` prints. */
export const agreeForBuyerCommand = aboutOrder(
  async (server, { id, company_id: companyId }, { options: { why = '' } }) => {
    const { order_no, versions } = await server.ask('getProof', { params: { id } }, { companyId })
    const [newest] = versions
    if (!newest) throw new OperatorError(`订单 ${order_no} 还没有发出确稿`)
    const body = { version: newest.version, why }
    return server.ask('agreeForBuyer', { params: { id }, body }, { companyId })
  },
)

export const shipCommand = aboutOrder(
  (server, { id, company_id: companyId }, { options: { carrier = '', no = '' } }) =>
    server.ask('shipOrder', { params: { id }, body: { parcels: [{ carrier, no }] } }, { companyId }),
)

/** In an order with several parcels, the wrong number identifies the parcel. */
export const correctCommand = aboutOrder(
  async (server, { id, company_id: companyId }, { options: { was, carrier, no = '', why = '' } }) => {
    const { order_no, shipments } = await server.ask('getOrder', { params: { id } }, { companyId })
    const numbered = shipments.filter(({ tracking_no }) => tracking_no !== '')
    const meant = was ? numbered.filter(({ tracking_no }) => tracking_no === was) : numbered
    const [parcel] = meant
    if (!parcel || meant.length > 1) {
      const candidates = numbered
        .map(({ carrier_name, tracking_no }) => `${carrier_name} ${tracking_no}`)
        .join('、')
      if (numbered.length === 0) throw new OperatorError(`订单 ${order_no} 还没有运单`)
      throw new OperatorError(`请用 --was 写明更正哪一个运单：${candidates}`)
    }
    const { shipment_id } = parcel
    const current = { carrier: parcel.carrier, no: parcel.tracking_no }
    const body = { carrier: carrier ?? parcel.carrier, no, was: current, why }
    return server.ask('correctParcel', { params: { id, shipment_id }, body }, { companyId })
  },
)

export const closeRestCommand = aboutOrder(
  (server, { id, company_id: companyId }, { options: { why = '' } }) =>
    server.ask('closeRest', { params: { id }, body: { why } }, { companyId }),
)

export const cancelCommand = aboutOrder((server, { id, company_id: companyId }, { options: { why = '' } }) =>
  server.ask('cancelOrder', { params: { id }, body: { why } }, { companyId }),
)

/** The order itself, or the payment that its buyer has announced or makes on delivery. */
export const confirmCommand = async (server: ShopServer, request: OperatorRequest): Promise<OrderMove> => {
  const { note = '' } = request.options
  if (readMoneyNumber('ZF', request.args[0] ?? '')) {
    const { number: no, company_id: companyId } = await getNamed(server, 'payment', request)
    return server.ask('confirmPayment', { params: { no }, body: { note } }, { companyId })
  }
  const { id, company_id: companyId } = await getNamed(server, 'order', request)
  return server.ask('confirmOrder', { params: { id }, body: { note } }, { companyId })
}
