import { codes } from '@yinpu/contract'
import type { Answered, ShopServer } from './ask-server.ts'
import { type WrittenPictures, writePictures } from './file-commands.ts'
import { getNamed, type Named } from './find-named.ts'
import { listRows, readListOptions, stateOf } from './list-rows.ts'
import { refundTargetOf } from './money-commands.ts'
import { OperatorError } from './operator-error.ts'
import type { OperatorRequest } from './read-arguments.ts'

export type ListedAfterSale = Answered<'searchAfterSales'>['list'][number]
export type AfterSaleDecision = Answered<'agreeToAfterSale'>
export interface WholeAfterSale extends Answered<'viewAfterSale'> {
  /** the folder of the written pictures, if they were requested */
  written: WrittenPictures | null
}

export const afterSalesCommand = async (
  server: ShopServer,
  request: OperatorRequest,
): Promise<ListedAfterSale[]> => {
  const filter = stateOf(request)
  return listRows(
    await readListOptions(server, request),
    (one, other) => other.at - one.at,
    (companyId, page) => server.ask('searchAfterSales', { query: { ...filter, ...page } }, { companyId }),
  )
}

export const afterSaleCommand = async (
  server: ShopServer,
  request: OperatorRequest,
): Promise<WholeAfterSale> => {
  const { to } = request.options
  const named = await getNamed(server, 'after_sale', request)
  const { id, company_id: companyId } = named
  const view = await server.ask('viewAfterSale', { params: { id } }, { companyId })
  return { ...view, written: to === undefined ? null : await writePictures(server, named, to) }
}

type Decide = (server: ShopServer, named: Named, request: OperatorRequest) => Promise<AfterSaleDecision>

const decision =
  (decide: Decide) =>
  async (server: ShopServer, request: OperatorRequest): Promise<AfterSaleDecision> =>
    decide(server, await getNamed(server, 'after_sale', request), request)

/** A field of the call that makes no sense here is an option that is to be left out. */
const optionOf: Record<string, string> = {
  amount_fen: '请去掉 --amount',
  back: '请去掉 --back',
  freight_by: '请去掉 --freight',
}

const inOptions = (error: unknown): unknown => {
  if (!(error instanceof OperatorError) || error.code !== codes.invalid) return error
  const [field = ''] = Object.keys((error.data as { fields?: object } | null)?.fields ?? {})
  const isTooEarly = error.message.endsWith('收到退货后才退款')
  const advice = isTooEarly ? '请在 received 时写 --back' : optionOf[field]
  return advice ? new OperatorError(`${error.message}，${advice}`) : error
}

export const agreeCommand = decision(async (server, { id, company_id: companyId }, { options }) => {
  const { amount, back, freight, note = '' } = options
  const body = {
    note,
    ...(amount !== undefined && { amount_fen: Number(amount) }),
    ...(back !== undefined && { back: back as 'origin' | 'balance' }),
    ...(freight !== undefined && { freight_by: freight as 'shop' | 'buyer' }),
  }
  try {
    return await server.ask('agreeToAfterSale', { params: { id }, body }, { companyId })
  } catch (error) {
    throw inOptions(error)
  }
})

export const refuseCommand = decision((server, { id, company_id: companyId }, { options: { why = '' } }) =>
  server.ask('refuseAfterSale', { params: { id }, body: { why } }, { companyId }),
)

export const askCommand = decision((server, { id, company_id: companyId }, { options: { text = '' } }) =>
  server.ask('askAboutAfterSale', { params: { id }, body: { text } }, { companyId }),
)

export const receivedCommand = decision((server, { id, company_id: companyId }, request) =>
  server.ask('receiveReturn', { params: { id }, body: { back: refundTargetOf(request) } }, { companyId }),
)
