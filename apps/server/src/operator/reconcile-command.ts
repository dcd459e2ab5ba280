import type { Answered, ShopServer } from './ask-server.ts'
import { type Company, listCompanies } from './find-named.ts'
import type { OperatorRequest } from './read-arguments.ts'

type ReconciledDay = Answered<'runReconciliation'>

/** A day of several shops. */
export interface Reconciliation extends Pick<ReconciledDay, 'day' | 'differences' | 'faults' | 'troubles'> {
  accounts: Pick<ReconciledDay['accounts'][number], 'channel' | 'account'>[]
}

/** Yesterday, by the server's clock. */
const yesterdayOf = async (server: ShopServer, { id: companyId }: Company): Promise<string> => {
  const [yesterday] = await server.ask('listReconciliations', {}, { companyId })
  return yesterday?.day ?? ''
}

const uniqueBy = <Row>(rows: Row[], keyOf: (row: Row) => string): Row[] =>
  [...new Map(rows.toReversed().map((row) => [keyOf(row), row])).values()].toReversed()

/**
 * Reconciles each shop as the console does, which stores the result and writes it into the audit. Shops may share an
 * account: an entry of no shop, and an account that does not answer, are reported once.
 */
export const reconcileCommand = async (
  server: ShopServer,
  request: OperatorRequest,
): Promise<Reconciliation> => {
  const companies = await listCompanies(server, request)
  const [first] = companies
  const date = request.options.date ?? (first ? await yesterdayOf(server, first) : '')
  const days: ReconciledDay[] = []
  for (const { id: companyId } of companies)
    days.push(await server.ask('runReconciliation', { body: { date } }, { companyId }))
  return {
    day: date,
    accounts: uniqueBy(
      days.flatMap(({ accounts }) => accounts),
      ({ channel, account }) => `${channel}:${account}`,
    ),
    differences: uniqueBy(
      days.flatMap(({ differences }) => differences),
      ({ channel, account, kind, number }) => [channel, account, kind, number].join(':'),
    ),
    faults: days.flatMap(({ faults }) => faults),
    troubles: [...new Set(days.flatMap(({ troubles }) => troubles))],
  }
}
