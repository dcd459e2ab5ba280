import type { TableIssue } from '@yinpu/pricing'
import type { Db } from '../../db/database.ts'
import { newId } from '../../kernel/ids.ts'
import { type CompanyFile, companyFile } from './company-file.ts'
import {
  type CompanyRow,
  companyRepository,
  type NewCompany,
  type OfflineChannelRow,
} from './company-repository.ts'
import { ownerRepository } from './owner-repository.ts'

export const exportCompany = async (db: Db, companyId: string): Promise<CompanyFile> => {
  const [company, adverts, channels] = await Promise.all([
    companyRepository.findCompany(db, companyId),
    companyRepository.listAdverts(db, companyId),
    companyRepository.listOfflineChannels(db, companyId),
  ])
  if (!company) throw new Error('no such company')
  const {
    name,
    enabled,
    slogan,
    logo,
    phone,
    qq,
    wechat,
    address,
    returnAddress,
    businessHours,
    icp,
    about,
  } = company
  const shown = { name, enabled, slogan, logo, phone, qq, wechat, address, return_address: returnAddress }
  return {
    ...shown,
    business_hours: businessHours,
    icp,
    about,
    identity: identityOf(company),
    adverts: adverts.map(({ position, title, subtitle, image, link }) => ({
      position,
      title,
      subtitle,
      image,
      link,
    })),
    offline_channels: channels.map(writeChannel),
  }
}

const writeChannel = (row: OfflineChannelRow): CompanyFile['offline_channels'][number] => {
  const { value, label, note, account, kind, provinces, pickup, maxFen } = row
  return {
    value,
    label,
    note,
    account,
    kind,
    provinces,
    pickup,
    max_yuan: maxFen === null ? null : maxFen / 100,
  }
}

const identityOf = ({ mode, domain, appAuthToken, publicKey }: CompanyRow): CompanyFile['identity'] =>
  mode === 1
    ? { mode, domain: domain ?? '' }
    : { mode: mode as 2 | 3, app_auth_token: appAuthToken ?? '', public_key: publicKey ?? '' }

const rowOf = (id: string, file: CompanyFile): NewCompany => {
  const {
    identity,
    adverts: _adverts,
    offline_channels: _channels,
    business_hours,
    return_address,
    ...shown
  } = file
  const own =
    identity.mode === 1
      ? { domain: identity.domain, appAuthToken: null, publicKey: null }
      : { domain: null, appAuthToken: identity.app_auth_token, publicKey: identity.public_key }
  return {
    id,
    ...shown,
    returnAddress: return_address,
    businessHours: business_hours,
    mode: identity.mode,
    ...own,
  }
}

/** Another shop's name would make `--company` ambiguous; its domain or pair, the shop itself. */
const objectTo = async (tx: Db, companyId: string, { name, identity }: CompanyFile) => {
  const others = (await companyRepository.listCompanies(tx)).filter(({ id }) => id !== companyId)
  const issues: TableIssue[] = []
  if (others.some((other) => other.name === name)) issues.push({ path: 'name', message: '已有同名的店铺' })
  if (identity.mode === 1 && others.some(({ domain }) => domain === identity.domain))
    issues.push({ path: 'identity.domain', message: '已有店铺使用这个域名' })
  if (identity.mode !== 1 && others.some(({ appAuthToken }) => appAuthToken === identity.app_auth_token))
    issues.push({ path: 'identity.app_auth_token', message: '已有店铺使用' })
  return issues
}

/** Writes a shop's own data, new or not, in the caller's transaction; answers what is wrong. */
export const replaceCompany = async (tx: Db, companyId: string, document: unknown): Promise<TableIssue[]> => {
  const parsed = companyFile.safeParse(document)
  if (!parsed.success)
    return parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  const file = parsed.data
  const issues = await objectTo(tx, companyId, file)
  if (issues.length > 0) return issues
  await ownerRepository.putCompany(tx, rowOf(companyId, file))
  await ownerRepository.putAdverts(
    tx,
    companyId,
    file.adverts.map((advert, sort) => ({ ...advert, companyId, id: newId(), sort })),
  )
  await ownerRepository.putOfflineChannels(
    tx,
    companyId,
    file.offline_channels.map(({ max_yuan, ...channel }, sort) => ({
      ...channel,
      maxFen: max_yuan === null ? null : Math.round(max_yuan * 100),
      companyId,
      sort,
    })),
  )
  return []
}
