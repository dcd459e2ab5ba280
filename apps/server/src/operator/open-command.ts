import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { demoTariffSource } from '@yinpu/pricing'
import type { Db } from '../db/database.ts'
import { operator } from '../kernel/actor.ts'
import { replaceTariff } from '../modules/catalogue/replace-tariff.ts'
import { companyRepository } from '../modules/company/company-repository.ts'
import { ownerRepository } from '../modules/company/owner-repository.ts'
import { replaceCompany } from '../modules/company/replace-company.ts'
import type { OperatorDeps, OperatorRequest } from './commands.ts'
import { readDocument } from './document-file.ts'
import { OperatorError } from './operator-error.ts'
import { refuse } from './transfer-command.ts'

export interface ShownOpening {
  company_id: string
  company: string
  mode: number
  domain: string
  /** under which the shop's pages and other clients find it; empty where the host does that */
  app_auth_token: string
  public_key: string
}

type Pair = { app_auth_token: string; public_key: string }

const makePair = (): Pair => ({
  app_auth_token: randomBytes(16).toString('base64url'),
  public_key: randomBytes(24).toString('base64url'),
})

/** The pair of this installation where no shop has it yet, so that its pages find the first shop at once. */
const freePair = async (db: Db, installed: Pair): Promise<Pair> =>
  (await companyRepository.findCompanyByPair(db, installed.app_auth_token)) ? makePair() : installed

const withPair = (document: unknown, pair: Pair): unknown => {
  if (typeof document !== 'object' || document === null || !('identity' in document)) return document
  const { identity } = document
  if (typeof identity !== 'object' || identity === null || !('mode' in identity)) return document
  return identity.mode === 1 ? document : { ...document, identity: { ...pair, ...identity } }
}

/** A new shop, empty but for the standard tariff. */
export const openCommand = async (
  { database: { db }, config, now }: OperatorDeps,
  { company: named, options: { file = '' } }: OperatorRequest,
): Promise<ShownOpening> => {
  if (named !== undefined) throw new OperatorError('新店的名称写在文件里，请去掉 --company')
  const document = withPair(await readDocument(file), await freePair(db, config.credentials))
  const id = randomUUIDv7()
  return db.transaction(async (tx) => {
    const issues = await replaceCompany(tx, id, document)
    if (issues.length > 0) refuse(file, document, issues)
    await replaceTariff(tx, id, demoTariffSource, operator, now())
    const opened = await companyRepository.findCompany(tx, id)
    if (!opened) throw new Error('the new shop is not there')
    if (opened.mode === 1 && config.clientMode === 1) {
      const { app_auth_token, public_key } = config.credentials
      await ownerRepository.putPlatform(tx, { appAuthToken: app_auth_token, publicKey: public_key })
    }
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
