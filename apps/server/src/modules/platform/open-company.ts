import { randomBytes } from 'node:crypto'
import { demoTariffSource } from '@yinpu/pricing'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../kernel/actor.ts'
import { newId } from '../../kernel/ids.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import { replaceTariff } from '../catalogue/replace-tariff.ts'
import { refuseIssues } from '../catalogue/wrong-document.ts'
import { companyRepository } from '../company/company-repository.ts'
import { ownerRepository } from '../company/owner-repository.ts'
import { replaceCompany } from '../company/replace-company.ts'
import { addStandardRoles } from '../staff/standard-roles.ts'

interface Deps {
  db: Db
  now: () => number
  config: Pick<Config, 'credentials' | 'clientMode'>
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
export const openCompany = async (deps: Deps, actor: Actor, input: Record<string, unknown>) => {
  const { db, config } = deps
  const document = withPair(input, await freePair(db, config.credentials))
  const id = newId()
  const by = { companyId: id, actor, address: '' }
  return changeWithAudit(deps, by, async (tx, now) => {
    refuseIssues(document, await replaceCompany(tx, id, document))
    await replaceTariff(tx, id, demoTariffSource, actor, now)
    await addStandardRoles(tx, id, now)
    const opened = await companyRepository.findCompany(tx, id)
    if (!opened) throw new Error('the new shop is not there')
    if (opened.mode === 1 && config.clientMode === 1) {
      const { app_auth_token, public_key } = config.credentials
      await ownerRepository.putPlatform(tx, { appAuthToken: app_auth_token, publicKey: public_key })
    }
    const entry = {
      action: 'openCompany' as const,
      subject: { kind: 'company', id, name: opened.name },
      after: { mode: opened.mode },
    }
    return { result: opened, entry }
  })
}
