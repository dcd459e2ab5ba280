import type { Db } from '../db/database.ts'
import type { Member } from '../kernel/actor.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import type { PricingPool } from '../modules/catalogue/pricing/pricing-pool.ts'
import {
  catalogueDocument,
  checkDocument,
  companyDocument,
  readDocument,
  replaceDocument,
} from '../modules/catalogue/replace-document.ts'
import { companyNames } from './act-for-shop.ts'

interface Deps {
  db: Db
  now: () => number
  pricing: PricingPool
}

export const whose = async (db: Db, { companyId }: Pick<Member, 'companyId'>) => {
  const names = await companyNames(db, companyId)
  return { company_id: companyId, company: names.get(companyId) ?? '' }
}

/**
 * The documents that an owner edits as a whole: the catalogue and the shop's own data, each read, checked and
 * replaced.
 */
export const consoleDocumentRoutes = (deps: Deps) => {
  const { db } = deps
  type Part = typeof catalogueDocument
  const read = async (member: Member, part: Part) => ({
    ...(await whose(db, member)),
    document: await readDocument(db, member, part),
  })
  const answer = async (member: Member, changes: ReturnType<typeof replaceDocument>) => {
    const replaced = await changes
    return { ...(await whose(db, member)), ...replaced }
  }
  return {
    getCatalogue: ({ member }) => read(member, catalogueDocument),
    checkCatalogue: ({ member, body }) =>
      answer(member, checkDocument(deps, member, catalogueDocument, body.document)),
    replaceCatalogue: ({ member, body }) =>
      answer(member, replaceDocument(deps, member, catalogueDocument, body.document)),
    getCompanyFile: ({ member }) => read(member, companyDocument),
    checkCompanyFile: ({ member, body }) =>
      answer(member, checkDocument(deps, member, companyDocument, body.document)),
    replaceCompanyFile: ({ member, body }) =>
      answer(member, replaceDocument(deps, member, companyDocument, body.document)),
  } satisfies ConsoleRoutes
}
