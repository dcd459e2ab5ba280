import type { namable } from '@yinpu/contract/console'
import type { Answered, ShopServer } from './ask-server.ts'
import { OperatorError } from './operator-error.ts'
import type { OperatorRequest } from './read-arguments.ts'

export type Company = Answered<'listCompanies'>[number]

/** The shop that `--company` names by name, domain or id; all of them without it. */
export const selectCompanies = (rows: Company[], query: string | undefined): Company[] => {
  if (query === undefined) return rows
  const matches = rows.filter(({ id, name, domain }) => [id, name, domain].includes(query))
  if (matches.length === 0) throw new OperatorError(`没有店铺“${query}”`)
  return matches
}

export const listCompanies = async (
  server: ShopServer,
  { company }: Pick<OperatorRequest, 'company'>,
): Promise<Company[]> => selectCompanies(await server.ask('listCompanies', {}), company)

export const getCompany = async (server: ShopServer, request: OperatorRequest): Promise<Company> => {
  const matches = await listCompanies(server, request)
  const [company] = matches
  if (company && matches.length === 1) return company
  const names = matches.map(({ name }) => name).join('、')
  throw new OperatorError(`请用 --company 指明一家店铺${names && `：${names}`}`)
}

type Kind = (typeof namable)[number]
export type Named = Answered<'findNamed'>[number]

const kindLabels = { order: '订单', after_sale: '售后单', payment: '支付单', refund: '退款单', buyer: '买家' }

/** Everything that a name may mean, in the shops that `--company` leaves. */
export const listNamed = async (
  server: ShopServer,
  kind: Kind,
  { args: [name = ''], company }: OperatorRequest,
): Promise<Named[]> => {
  const chosen =
    company === undefined ? [undefined] : (await listCompanies(server, { company })).map(({ id }) => id)
  const matches: Named[] = []
  for (const company_id of chosen)
    matches.push(
      ...(await server.ask('findNamed', { query: { kind, name, ...(company_id && { company_id }) } })),
    )
  return matches
}

/** The one record that the first argument names. */
export const getNamed = async (
  server: ShopServer,
  kind: Exclude<Kind, 'buyer'>,
  request: OperatorRequest,
): Promise<Named> => {
  const [query = ''] = request.args
  const matches = await listNamed(server, kind, request)
  const word = kindLabels[kind]
  if (matches.length > 1) {
    const numbers = matches.map(({ company, number }) => `${company} ${number}`).join('、')
    throw new OperatorError(
      `“${query}”对应 ${matches.length} 个${word}：${numbers}，请写完整${word}号或用 --company 指明店铺`,
    )
  }
  const [named] = matches
  // Numbers of money are written in capitals, however they were typed.
  const isMoney = kind === 'payment' || kind === 'refund'
  if (!named) throw new OperatorError(`没有${word}“${isMoney ? query.toUpperCase() : query}”`)
  return named
}

export const getNamedBuyer = async (server: ShopServer, request: OperatorRequest): Promise<Named> => {
  const [mobile = ''] = request.args
  const matches = await listNamed(server, 'buyer', request)
  if (matches.length > 1) {
    const shops = matches.map(({ company }) => company).join('、')
    throw new OperatorError(`手机号 ${mobile} 在这些店铺都有买家：${shops}，请用 --company 指明店铺`)
  }
  const [buyer] = matches
  if (!buyer) throw new OperatorError(`没有手机号为“${mobile}”的买家`)
  return buyer
}
