import { codes } from '@yinpu/contract'
import type { Answered, ShopServer } from './ask-server.ts'
import type { OperatorRequest } from './commands.ts'
import { type WrittenPictures, writePictures } from './file-commands.ts'
import { getNamed, type Named } from './find-named.ts'
import { wayOf } from './money-commands.ts'
import { OperatorError } from './operator-error.ts'
import { askEach, newestOfAll, newestQuery } from './order-commands.ts'

export type ShownAfterSale = Answered<'listAfterSales'>[number]
export type ShownDecision = Answered<'agreeToAfterSale'>
export interface ShownWholeAfterSale extends Answered<'getAfterSale'> {
  /** the folder of the written pictures, if they were requested */
  written: WrittenPictures | null
}

export const afterSalesCommand = async (
  server: ShopServer,
  request: OperatorRequest,
): Promise<ShownAfterSale[]> => {
  const query = newestQuery(request)
  const lists = await askEach(server, request, (companyId) =>
    server.ask('listAfterSales', { query }, { companyId }),
  )
  return newestOfAll(lists, ({ after_id }) => after_id, query.limit)
}

export const afterSaleCommand = async (
  server: ShopServer,
  request: OperatorRequest,
): Promise<ShownWholeAfterSale> => {
  const { to } = request.options
  const named = await getNamed(server, 'after_sale', request)
  const { id, company_id: companyId } = named
  const shown = await server.ask('getAfterSale', { params: { id } }, { companyId })
  return { ...shown, written: to === undefined ? null : await writePictures(server, named, to) }
}

type Decide = (server: ShopServer, named: Named, request: OperatorRequest) => Promise<ShownDecision>

const decision =
  (decide: Decide) =>
  async (server: ShopServer, request: OperatorRequest): Promise<ShownDecision> =>
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
  server.ask('receiveReturn', { params: { id }, body: { back: wayOf(request) } }, { companyId }),
)
