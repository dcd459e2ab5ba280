import type { ShopServer } from './ask-server.ts'
import { listCompanies } from './find-named.ts'
import { usualLimit } from './option-forms.ts'
import type { OperatorRequest } from './read-arguments.ts'

/** The longest page of the console's lists. */
const longestPage = 100

interface PageQuery {
  limit: number
  cursor?: string
}

interface Page<Row> {
  list: Row[]
  next: string | null
}

/** Rows of one of the console's lists, page after page, up to a number. */
const readPages = async <Row>(
  limit: number,
  read: (page: PageQuery) => Promise<Page<Row>>,
): Promise<Row[]> => {
  const rows: Row[] = []
  let cursor: string | null = null
  do {
    const query: PageQuery = { limit: Math.min(limit - rows.length, longestPage), ...(cursor && { cursor }) }
    const page = await read(query)
    rows.push(...page.list)
    cursor = page.next
  } while (cursor && rows.length < limit)
  return rows
}

/** The shop of a row: a command may list several shops, a call of the console lists one. */
export interface RowOwner {
  company_id: string
  company: string
}

/** The shops of a command, and the number of rows that it lists. */
export interface ListOptions {
  companies: RowOwner[]
  limit: number
}

export const readListOptions = async (
  server: ShopServer,
  request: OperatorRequest,
): Promise<ListOptions> => ({
  companies: (await listCompanies(server, request)).map(({ id, name }) => ({
    company_id: id,
    company: name,
  })),
  limit: Number(request.options.limit ?? usualLimit),
})

/** The filter of `--state`. */
export const stateOf = ({ options: { state } }: OperatorRequest): { state?: number } =>
  state === undefined ? {} : { state: Number(state) }

/** The first rows of every shop, and of all of them as many as the limit. */
export const listRows = async <Row extends object>(
  { companies, limit }: ListOptions,
  compare: (one: Row, other: Row) => number,
  read: (companyId: string, page: PageQuery) => Promise<Page<Row>>,
): Promise<(Row & RowOwner)[]> => {
  const rows: (Row & RowOwner)[] = []
  for (const owner of companies)
    for (const row of await readPages(limit, (page) => read(owner.company_id, page)))
      rows.push({ ...row, ...owner })
  return rows.sort(compare).slice(0, limit)
}
