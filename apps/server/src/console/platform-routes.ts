import type { Config } from '../config.ts'
import type { Database, Db } from '../db/database.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { notFound } from '../kernel/refusal.ts'
import { companyRepository } from '../modules/company/company-repository.ts'
import { purposeOf } from '../modules/outbox/message-texts.ts'
import { outboxRepository } from '../modules/outbox/outbox-repository.ts'
import type { PaymentDeps } from '../modules/payment/payment-deps.ts'
import { finders } from '../modules/platform/find-named.ts'
import { openCompany } from '../modules/platform/open-company.ts'

export interface Installation {
  config: Config
  database: Database
  /** as a person at this machine would type it */
  address: string
  startedAt: number
}

type Deps = PaymentDeps & Installation

const shownMessages = 50

const listCompanies = async (db: Db) =>
  (await companyRepository.listCompanies(db)).map(({ id, name, mode, domain, enabled }) => ({
    id,
    name,
    mode,
    domain: domain ?? '',
    enabled,
  }))

/** The shop of the query, or all shops. */
const namesOf = async (db: Db, companyId: string | undefined): Promise<Map<string, string>> => {
  const rows = await companyRepository.listCompanies(db)
  const chosen = rows.filter(({ id }) => companyId === undefined || id === companyId)
  if (companyId !== undefined && chosen.length === 0) throw notFound()
  return new Map(chosen.map(({ id, name }) => [id, name]))
}

const getStatus = async ({ config, database, address, startedAt, now }: Deps) => {
  const database_ready = await database.ping().then(
    () => true,
    () => false,
  )
  return {
    address,
    pid: process.pid,
    node: process.version,
    uptime_seconds: Math.round((now() - startedAt) / 1000),
    memory_mb: Math.round(process.memoryUsage.rss() / 1024 / 1024),
    database: database.kind,
    database_ready,
    data_dir: config.dataDir,
    companies: database_ready ? await listCompanies(database.db) : [],
  }
}

/** The newest messages. A code can be read here only if no provider could send it. */
const listMessages = async ({ db }: Deps, companyId: string | undefined) => {
  const names = await namesOf(db, companyId)
  const rows = await outboxRepository.listNewest(db, [...names.keys()], shownMessages)
  return rows.map(({ companyId: owner, channel, recipient, template, params, state, error, createdAt }) => ({
    at: createdAt.getTime(),
    company: names.get(owner) ?? '',
    channel,
    recipient,
    purpose: purposeOf(template, params),
    params,
    state,
    error,
  }))
}

/** Calls about the installation, for people who may open its socket. */
export const platformRoutes = (deps: Deps) =>
  ({
    getStatus: () => getStatus(deps),
    listCompanies: () => listCompanies(deps.db),
    openCompany: async ({ actor, body }) => {
      const { id, name, mode, domain, ...pair } = await openCompany(deps, actor, body.document)
      return {
        company_id: id,
        company: name,
        mode,
        domain: domain ?? '',
        app_auth_token: pair.appAuthToken ?? '',
        public_key: pair.publicKey ?? '',
      }
    },
    listMessages: ({ query }) => listMessages(deps, query.company_id),
    findNamed: async ({ query: { kind, name, company_id } }) => {
      const names = await namesOf(deps.db, company_id)
      const records = await finders[kind](deps.db, [...names.keys()], name)
      return records.map(({ companyId, id, number }) => ({
        company_id: companyId,
        company: names.get(companyId) ?? '',
        id,
        number,
      }))
    },
  }) satisfies ConsoleRoutes
