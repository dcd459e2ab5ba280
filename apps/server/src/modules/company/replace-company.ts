import { isDeepStrictEqual } from 'node:util'
import { fenOfYuanNumber, yuanNumber } from '@yinpu/contract'
import type { TableIssue } from '@yinpu/pricing'
import type { Db } from '../../db/database.ts'
import { newId } from '../../kernel/ids.ts'
import { readPictureUses } from '../picture/picture-refs.ts'
import { type CompanyFile, companyFile } from './company-file.ts'
import {
  type CompanyRow,
  companyRepository,
  type NewCompany,
  type OfflineChannelRow,
  type ShopService,
} from './company-repository.ts'
import { describeLevels, levelRow } from './describe-levels.ts'
import { levelRepository } from './level-repository.ts'
import { ownerRepository } from './owner-repository.ts'

export const exportCompany = async (db: Db, companyId: string): Promise<CompanyFile> => {
  const [company, adverts, channels, levels] = await Promise.all([
    companyRepository.findCompany(db, companyId),
    companyRepository.listAdverts(db, companyId),
    companyRepository.listOfflineChannels(db, companyId),
    levelRepository.listOf(db, companyId),
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
    hidesPriceLines,
    service,
  } = company
  const content = { name, enabled, slogan, logo, phone, qq, wechat, address, return_address: returnAddress }
  return {
    ...content,
    business_hours: businessHours,
    hides_price_lines: hidesPriceLines,
    icp,
    about,
    ...(service && { service: writeService(service) }),
    identity: identityOf(company),
    adverts: adverts.map(({ position, title, subtitle, image, picture, link, enabled }) => ({
      position,
      title,
      subtitle,
      image,
      ...(picture && { picture: { picture_id: picture.picture_id, alt: picture.alt } }),
      link,
      enabled,
    })),
    offline_channels: channels.map(writeChannel),
    levels: describeLevels(levels).map(({ level, name, discountPercent }) => ({
      level,
      name,
      discount_percent: discountPercent,
    })),
  }
}

const writeService = ({ picture, hours }: ShopService): NonNullable<CompanyFile['service']> => ({
  ...(picture && { picture: { picture_id: picture.picture_id, alt: picture.alt } }),
  hours,
})

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
    max_yuan: maxFen === null ? null : yuanNumber(maxFen),
  }
}

const identityOf = ({ mode, domain, appAuthToken, publicKey }: CompanyRow): CompanyFile['identity'] =>
  mode === 1
    ? { mode, domain: domain ?? '' }
    : { mode: mode as 2 | 3, app_auth_token: appAuthToken ?? '', public_key: publicKey ?? '' }

const rowOf = (id: string, file: CompanyFile, service: ShopService | undefined): NewCompany => {
  const {
    identity,
    adverts: _adverts,
    offline_channels: _channels,
    levels: _levels,
    service: _service,
    business_hours,
    return_address,
    hides_price_lines: hidesPriceLines,
    ...shown
  } = file
  const own =
    identity.mode === 1
      ? { domain: identity.domain, appAuthToken: null, publicKey: null }
      : { domain: null, appAuthToken: identity.app_auth_token, publicKey: identity.public_key }
  return {
    id,
    ...shown,
    // A document from before there was one leaves it as it is.
    ...(service && { service }),
    ...(hidesPriceLines !== undefined && { hidesPriceLines }),
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

/** The picture of each advert, in their order; one that this shop does not have is as wrong as any other word. */
const readAdvertPictures = async (tx: Db, companyId: string, { adverts }: CompanyFile) => {
  const pictures = adverts.flatMap(({ picture }) => picture ?? [])
  const read = await readPictureUses(tx, companyId, pictures)
  const known = new Map(read.flatMap((use) => (use ? [[use.picture_id, use]] : [])))
  const uses = adverts.map(({ picture }) => {
    const use = picture && known.get(picture.picture_id)
    return use && { ...use, alt: picture?.alt ?? '' }
  })
  const issues = adverts.flatMap(({ picture }, at): TableIssue[] =>
    picture && !uses[at] ? [{ path: `adverts.${at}.picture`, message: '本店没有这张图片，请重新上传' }] : [],
  )
  return { uses, issues }
}

/** The picture of the shop's QR code; one that this shop does not have is as wrong as any other word. */
const readService = async (tx: Db, companyId: string, { service }: CompanyFile) => {
  if (!service) return { issues: [] }
  const { picture, hours } = service
  const [use] = picture ? await readPictureUses(tx, companyId, [picture]) : []
  const issues: TableIssue[] =
    picture && !use ? [{ path: 'service.picture', message: '本店没有这张图片，请重新上传' }] : []
  return { service: { ...(use && { picture: use }), hours }, issues }
}

/**
 * Increases the version, so that an open page of levels notices the change; a document without changes does not count.
 */
const replaceLevels = async (tx: Db, companyId: string, levels: NonNullable<CompanyFile['levels']>) => {
  const before = describeLevels(await levelRepository.listOf(tx, companyId))
  const rows = levels.map(({ discount_percent, ...level }) =>
    levelRow({ ...level, discountPercent: discount_percent }),
  )
  if (isDeepStrictEqual(before, describeLevels(rows))) return
  await levelRepository.replace(tx, companyId, rows)
  await levelRepository.bumpVersion(tx, companyId)
}

/** Writes a shop's own data, new or not, in the caller's transaction; returns the errors. */
export const replaceCompany = async (tx: Db, companyId: string, document: unknown): Promise<TableIssue[]> => {
  const parsed = companyFile.safeParse(document)
  if (!parsed.success)
    return parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  const file = parsed.data
  const pictures = await readAdvertPictures(tx, companyId, file)
  const reached = await readService(tx, companyId, file)
  const issues = [...(await objectTo(tx, companyId, file)), ...pictures.issues, ...reached.issues]
  if (issues.length > 0) return issues
  await ownerRepository.putCompany(tx, rowOf(companyId, file, reached.service))
  await ownerRepository.putAdverts(
    tx,
    companyId,
    file.adverts.map(({ picture: _given, ...advert }, sort) => ({
      ...advert,
      picture: pictures.uses[sort] ?? null,
      companyId,
      id: newId(),
      sort,
    })),
  )
  await ownerRepository.putOfflineChannels(
    tx,
    companyId,
    file.offline_channels.map(({ max_yuan, ...channel }, sort) => ({
      ...channel,
      maxFen: max_yuan === null ? null : fenOfYuanNumber(max_yuan),
      companyId,
      sort,
    })),
  )
  // A document from before there were levels leaves them as they are.
  if (file.levels) await replaceLevels(tx, companyId, file.levels)
  return []
}
