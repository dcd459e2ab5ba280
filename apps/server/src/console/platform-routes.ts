import { randomBytes } from 'node:crypto'
import type { namable } from '@yinpu/contract/console'
import { demoTariffSource } from '@yinpu/pricing'
import type { Config } from '../config.ts'
import type { Database, Db } from '../db/database.ts'
import type { Actor } from '../kernel/actor.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { newId } from '../kernel/ids.ts'
import { readMoneyNumber, readName } from '../kernel/read-name.ts'
import { notFound } from '../kernel/refusal.ts'
import { afterSaleRepository } from '../modules/after-sale/after-sale-repository.ts'
import { writeAudit } from '../modules/audit/write-audit.ts'
import { replaceTariff } from '../modules/catalogue/replace-tariff.ts'
import { companyRepository } from '../modules/company/company-repository.ts'
import { ownerRepository } from '../modules/company/owner-repository.ts'
import { replaceCompany } from '../modules/company/replace-company.ts'
import { refuseIssues } from '../modules/company/wrong-document.ts'
import { orderRepository } from '../modules/order/order-repository.ts'
import { shopRepository } from '../modules/order-view/shop-repository.ts'
import { purposeOf } from '../modules/outbox/message-texts.ts'
import { outboxRepository } from '../modules/outbox/outbox-repository.ts'
import type { PaymentDeps } from '../modules/payment/payment-deps.ts'
import { paymentRepository } from '../modules/payment/payment-repository.ts'
import { refundRepository } from '../modules/payment/refund/refund-repository.ts'
import { addStandardRoles } from '../modules/staff/standard-roles.ts'

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
    state: state,
    error,
  }))
}

interface NamedRecord {
  companyId: string
  id: string
  number: string
}

type Finder = (db: Db, companyIds: string[], name: string) => Promise<NamedRecord[]>

const one = (
  row: Omit<NamedRecord, 'number'> | undefined,
  number: string,
  companyIds: string[],
): NamedRecord[] =>
  row && companyIds.includes(row.companyId) ? [{ companyId: row.companyId, id: row.id, number }] : []

/** Finds records by the names that people use: a number, the end of one, an id, a mobile. */
const finders: Record<(typeof namable)[number], Finder> = {
  order: async (db, companyIds, text) => {
    const name = readName('YP', text)
    if (!name) return []
    const rows =
      'id' in name
        ? await shopRepository.listOrdersById(db, companyIds, name.id)
        : 'number' in name
          ? await orderRepository.findByNo(db, companyIds, name.number)
          : await shopRepository.listOrdersEnding(db, companyIds, name.ending)
    return rows.map(({ companyId, id, orderNo }) => ({ companyId, id, number: orderNo }))
  },
  after_sale: async (db, companyIds, text) => {
    const name = readName('SH', text)
    if (!name) return []
    const rows =
      'id' in name
        ? await shopRepository.listAfterSalesById(db, companyIds, name.id)
        : 'number' in name
          ? await afterSaleRepository.findByNo(db, companyIds, name.number)
          : await shopRepository.listAfterSalesEnding(db, companyIds, name.ending)
    return rows.map(({ companyId, id, afterNo }) => ({ companyId, id, number: afterNo }))
  },
  payment: async (db, companyIds, text) => {
    const number = readMoneyNumber('ZF', text)
    return number ? one(await paymentRepository.findByNo(db, number), number, companyIds) : []
  },
  refund: async (db, companyIds, text) => {
    const number = readMoneyNumber('TK', text)
    return number ? one(await refundRepository.findByNo(db, number), number, companyIds) : []
  },
  buyer: async (db, companyIds, mobile) =>
    (await shopRepository.listBuyersByMobile(db, companyIds, mobile)).map(({ companyId, id }) => ({
      companyId,
      id,
      number: mobile,
    })),
}

type Pair = { app_auth_token: string; public_key: string }

const makePair = (): Pair => ({
  app_auth_token: randomBytes(16).toString('base64url'),
  public_key: randomBytes(24).toString('base64url'),
})

/** The pair of this installation if no shop has it yet, so that its pages find the first shop at once. */
const freePair = async (db: Db, installed: Pair): Promise<Pair> =>
  (await companyRepository.findCompanyByPair(db, installed.app_auth_token)) ? makePair() : installed

const withPair = (document: Record<string, unknown>, pair: Pair): Record<string, unknown> => {
  const { identity } = document
  if (typeof identity !== 'object' || identity === null || !('mode' in identity)) return document
  return identity.mode === 1 ? document : { ...document, identity: { ...pair, ...identity } }
}

/** A new shop, empty but for the standard tariff and the roles that every shop begins with. */
const openCompany = async ({ db, config, now }: Deps, actor: Actor, given: Record<string, unknown>) => {
  const document = withPair(given, await freePair(db, config.credentials))
  const id = newId()
  return db.transaction(async (tx) => {
    refuseIssues(document, await replaceCompany(tx, id, document))
    await replaceTariff(tx, id, demoTariffSource, actor, now())
    await addStandardRoles(tx, id, now())
    const opened = await companyRepository.findCompany(tx, id)
    if (!opened) throw new Error('the new shop is not there')
    if (opened.mode === 1 && config.clientMode === 1) {
      const { app_auth_token, public_key } = config.credentials
      await ownerRepository.putPlatform(tx, { appAuthToken: app_auth_token, publicKey: public_key })
    }
    const subject = { kind: 'company', id, name: opened.name }
    const by = { companyId: id, actor, address: '' }
    await writeAudit(tx, by, { action: 'openCompany', subject, after: { mode: opened.mode } }, now())
    return {
      company_id: id,
      company: opened.name,
      mode: opened.mode,
      domain: opened.domain ?? '',
      app_auth_token: opened.appAuthToken ?? '',
      public_key: opened.publicKey ?? '',
    }
  })
}

/** Calls about the installation, for people who may open its socket. */
export const platformRoutes = (deps: Deps) =>
  ({
    getStatus: () => getStatus(deps),
    listCompanies: () => listCompanies(deps.db),
    openCompany: ({ actor, body }) => openCompany(deps, actor, body.document),
    listMessages: ({ query }) => listMessages(deps, query.company_id),
    findNamed: async ({ query: { kind, name, company_id } }) => {
      const names = await namesOf(deps.db, company_id)
      const found = await finders[kind](deps.db, [...names.keys()], name)
      return found.map(({ companyId, id, number }) => ({
        company_id: companyId,
        company: names.get(companyId) ?? '',
        id,
        number,
      }))
    },
  }) satisfies ConsoleRoutes
