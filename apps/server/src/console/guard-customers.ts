import { codes } from '@yinpu/contract'
import {
  type CallScope,
  type ConsoleCallName,
  callScopes,
  consoleEndpoints,
  type NamedRecord,
} from '@yinpu/contract/console'
import type { Db } from '../db/database.ts'
import type { Member } from '../kernel/actor.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { notFound, Refusal } from '../kernel/refusal.ts'
import { maySeeRecord, readAs } from '../modules/staff/see-own-customers.ts'

/**
 * Customers of others, for all calls in one place (decision 86): a person who sees own customers only reads no row of
 * another one, and a record of another one is answered like one that does not exist.
 */

type Context = { member?: Member } & Record<string, unknown>
type Run = (context: Context) => unknown

/** The field of a request at a path; undefined if it is not there. */
const fieldAt = (context: Context, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (value !== null && typeof value === 'object' ? Reflect.get(value, key) : undefined),
      context,
    )

const checkRecords = async (db: Db, member: Member, context: Context, records: readonly NamedRecord[]) => {
  for (const { kind, at } of records) {
    const id = fieldAt(context, at)
    if (id !== undefined && !(await maySeeRecord(db, member, kind, String(id)))) throw notFound()
  }
}

export const refuseWhole = () =>
  new Refusal(codes.refused, '这里是全店的数据，您的角色只看自己的客户，请找能看全部客户的同事')

export const guardCustomers = <Routes extends ConsoleRoutes>({ db }: { db: Db }, routes: Routes): Routes => {
  const guarded = (name: ConsoleCallName, run: Run) => {
    const scope: CallScope = callScopes[name]
    const isReading = consoleEndpoints[name].method === 'GET'
    return async (context: Context) => {
      const { member } = context
      if (!member?.ownCustomersOnly || scope === 'shop' || scope === 'checked') return run(context)
      if (scope === 'whole') throw refuseWhole()
      if (scope === 'own') return readAs(member, () => run(context))
      await checkRecords(db, member, context, scope)
      return isReading ? readAs(member, () => run(context)) : run(context)
    }
  }
  const all = Object.entries(routes) as [ConsoleCallName, unknown][]
  return Object.fromEntries(all.map(([name, run]) => [name, guarded(name, run as Run)])) as unknown as Routes
}
