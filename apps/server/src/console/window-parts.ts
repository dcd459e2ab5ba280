import {
  type CallData,
  codes,
  fenOfYuanNumber,
  formatFen,
  type GivenPicture,
  hoursWords,
  yuanNumber,
} from '@yinpu/contract'
import { advertPositions, type ConsoleCallName, type ConsoleCalls } from '@yinpu/contract/console'
import type { Db } from '../db/database.ts'
import type { Member } from '../kernel/actor.ts'
import { compareTexts, contentVersion } from '../kernel/content-version.ts'
import { invalidFields, Refusal } from '../kernel/refusal.ts'
import { writeAudit } from '../modules/audit/write-audit.ts'
import { windowRepository } from '../modules/catalogue/window-repository.ts'
import { type CompanyFile, companyFile } from '../modules/company/company-file.ts'
import { exportCompany, replaceCompany } from '../modules/company/replace-company.ts'
import { describePicture, readPictureUses } from '../modules/picture/picture-refs.ts'

type Window = CallData<ConsoleCalls['getWindow']>
type PartInput<Name extends 'profile' | 'service' | 'adverts' | 'channels'> = Omit<Window[Name], 'version'>

/** A part of a shop's own data that has a form of its own. */
export interface WindowPart<Shown extends object, Answer extends object = Shown> {
  action: ConsoleCallName
  word: string
  read: (file: CompanyFile) => Shown
  write: (shown: Shown) => Partial<CompanyFile>
  /** the form's field for a fault of the file */
  placeOf: (path: string) => string
  /** as the audit writes it: nothing of it is a table */
  tell: (shown: Shown) => Record<string, unknown>
  /** read-only values that the form shows beside its fields */
  describe: (db: Db, companyId: string, shown: Shown) => Promise<Answer>
}

const asItIs = async <Shown>(_db: Db, _companyId: string, shown: Shown) => shown

export const profilePart: WindowPart<PartInput<'profile'>> = {
  action: 'updateProfile',
  word: '店铺资料',
  read: ({ name, slogan, phone, qq, wechat, address, return_address, business_hours, icp, about }) => ({
    ...{ name, slogan, phone, qq, wechat, address, business_hours, icp, about },
    ...(return_address && { return_address }),
  }),
  write: ({ return_address = null, ...shown }) => ({ ...shown, return_address }),
  placeOf: (path) => path,
  tell: ({ return_address, ...shown }) => ({
    ...shown,
    return_address: return_address && Object.values(return_address).join(' '),
  }),
  describe: asItIs,
}

const inList = (name: string) => (path: string) => path.replace(new RegExp(`^${name}`), 'list')

const pictureWords = (picture: GivenPicture | undefined) =>
  picture ? `图片：${picture.alt || picture.picture_id.slice(0, 8)}` : ''

export const servicePart: WindowPart<NonNullable<CompanyFile['service']>, PartInput<'service'>> = {
  action: 'updateService',
  word: '客服',
  read: ({ service }) => service ?? { hours: [] },
  write: (service) => ({ service }),
  placeOf: (path) => path.replace(/^service\./, ''),
  tell: ({ picture, hours }) => ({ hours: hours.map(hoursWords), pictures: pictureWords(picture) }),
  describe: async (db, companyId, { picture, hours }) => {
    const [use] = picture ? await readPictureUses(db, companyId, [picture]) : []
    return { ...(use && { picture: describePicture(companyId, use) }), hours }
  },
}

const placeName = (position: string) =>
  advertPositions.find(({ value }) => value === position)?.label ?? position

export const advertsPart: WindowPart<{ list: CompanyFile['adverts'] }, PartInput<'adverts'>> = {
  action: 'updateAdverts',
  word: '首页广告',
  // In the order of the tables: by position, then by input.
  read: ({ adverts }) => ({
    list: adverts.toSorted((left, right) => compareTexts(left.position, right.position)),
  }),
  write: ({ list }) => ({ adverts: list }),
  placeOf: inList('adverts'),
  tell: ({ list }) => ({
    adverts: list.map(({ position, title, subtitle, link, picture, enabled }) =>
      [placeName(position), title, subtitle, link, pictureWords(picture), enabled ? '' : '不展示']
        .filter(Boolean)
        .join(' · '),
    ),
    order: list.map(({ title }) => title).join('、'),
  }),
  describe: async (db, companyId, { list }) => {
    const given = list.flatMap(({ picture }) => picture ?? [])
    const uses = (await readPictureUses(db, companyId, given)).flatMap((use) => use ?? [])
    const known = new Map(uses.map((use) => [use.picture_id, use]))
    return {
      list: list.map(({ picture, ...advert }) => {
        const use = picture && known.get(picture.picture_id)
        return use ? { ...advert, picture: describePicture(companyId, { ...use, alt: picture.alt }) } : advert
      }),
    }
  },
}

type Channel = PartInput<'channels'>['list'][number]

const tellChannel = ({ label, note, account, kind, provinces, pickup, max_fen }: Channel) =>
  [
    label,
    kind === 'transfer' ? '先付款' : '到付',
    note,
    ...account.map(({ label, value }) => `${label} ${value}`),
    provinces.length > 0 ? `限 ${provinces.join('、')}` : '',
    pickup ? '可自提' : '',
    max_fen === undefined ? '' : `不超过 ¥${formatFen(max_fen)}`,
  ]
    .filter(Boolean)
    .join(' · ')

export const channelsPart: WindowPart<PartInput<'channels'>> = {
  action: 'updateOfflineChannels',
  word: '线下收款方式',
  read: ({ offline_channels }) => ({
    list: offline_channels.map(({ max_yuan, ...channel }) => ({
      ...channel,
      ...(max_yuan !== null && { max_fen: fenOfYuanNumber(max_yuan) }),
    })),
  }),
  write: ({ list }) => ({
    offline_channels: list.map(({ max_fen, ...channel }) => ({
      ...channel,
      max_yuan: max_fen === undefined ? null : yuanNumber(max_fen),
    })),
  }),
  placeOf: inList('offline_channels'),
  tell: ({ list }) => ({
    channels: list.map(tellChannel),
    order: list.map(({ label }) => label).join('、'),
  }),
  describe: asItIs,
}

/** The initial values of a form. */
export const holdPart = async <Shown extends object, Answer extends object>(
  part: WindowPart<Shown, Answer>,
  db: Db,
  companyId: string,
  file: CompanyFile,
) => {
  const shown = part.read(file)
  return { ...(await part.describe(db, companyId, shown)), version: contentVersion(shown) }
}

const changedOf = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  Object.keys({ ...before, ...after }).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )

const only = (fields: Record<string, unknown>, keys: string[]) =>
  Object.fromEntries(keys.map((key) => [key, fields[key]]))

/**
 * Replaces one part, by the rules of the whole file. A person who began with an older one changes nothing and gets
 * the current one, unless it is the very same: then the request has come twice.
 */
export const savePart = <Shown extends object, Answer extends object>(
  { db, now }: { db: Db; now: () => number },
  member: Member,
  part: WindowPart<Shown, Answer>,
  { version, ...given }: Shown & { version: string },
) =>
  db.transaction(async (tx) => {
    const { companyId } = member
    await windowRepository.lockShop(tx, companyId)
    const file = await exportCompany(tx, companyId)
    const hold = (held: CompanyFile) => holdPart(part, tx, companyId, held)
    const standing = contentVersion(part.read(file))
    const document = { ...file, ...part.write(given as unknown as Shown) }
    if (standing !== version) {
      const wanted = companyFile.safeParse(document)
      if (wanted.success && contentVersion(part.read(wanted.data)) === standing) return hold(file)
      throw new Refusal(codes.conflict, `同事刚修改过${part.word}，请看过再保存`, await hold(file))
    }
    const issues = await replaceCompany(tx, companyId, document)
    if (issues.length > 0)
      throw invalidFields(
        Object.fromEntries(issues.map(({ path, message }) => [part.placeOf(path), message]).toReversed()),
      )
    const changed = await exportCompany(tx, companyId)
    const [before, after] = [part.tell(part.read(file)), part.tell(part.read(changed))]
    const keys = changedOf(before, after)
    if (keys.length > 0) {
      const subject = { kind: 'company', id: companyId, name: part.word }
      const entry = { action: part.action, subject, before: only(before, keys), after: only(after, keys) }
      await writeAudit(tx, member, entry, now())
    }
    return hold(changed)
  })
