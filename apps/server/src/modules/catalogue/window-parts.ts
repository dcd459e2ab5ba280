import {
  type CallData,
  fenOfYuanNumber,
  formatFen,
  hoursText,
  type PictureReference,
  yuanNumber,
} from '@yinpu/contract'
import { advertPositions, type ConsoleCallName, type ConsoleCalls } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { compareTexts } from '../../kernel/content-version.ts'
import type { CompanyFile } from '../company/company-file.ts'
import { describePicture, readPictureUses } from '../picture/picture-refs.ts'

type Window = CallData<ConsoleCalls['getWindow']>
type PartInput<Name extends 'profile' | 'service' | 'adverts' | 'channels'> = Omit<Window[Name], 'version'>

/** A part of a shop's own data that has a form of its own. */
export interface WindowPart<Fields extends object, View extends object = Fields> {
  action: ConsoleCallName
  word: string
  read: (file: CompanyFile) => Fields
  write: (fields: Fields) => Partial<CompanyFile>
  /** the form's field for a fault of the file */
  fieldOf: (path: string) => string
  /** as the audit writes it: nothing of it is a table */
  describeForAudit: (fields: Fields) => Record<string, unknown>
  /** read-only values that the form shows beside its fields */
  describe: (db: Db, companyId: string, fields: Fields) => Promise<View>
}

const unchanged = async <Fields>(_db: Db, _companyId: string, fields: Fields) => fields

export const profilePart: WindowPart<PartInput<'profile'>> = {
  action: 'updateProfile',
  word: '店铺资料',
  read: ({ return_address, ...file }) => {
    const { name, slogan, phone, qq, wechat, address, business_hours, icp, about, hides_price_lines } = file
    return {
      ...{ name, slogan, phone, qq, wechat, address, business_hours, icp, about, hides_price_lines },
      ...(return_address && { return_address }),
    }
  },
  write: ({ return_address = null, ...fields }) => ({ ...fields, return_address }),
  fieldOf: (path) => path,
  describeForAudit: ({ return_address, ...fields }) => ({
    ...fields,
    return_address: return_address && Object.values(return_address).join(' '),
  }),
  describe: unchanged,
}

const fieldInList = (name: string) => (path: string) => path.replace(new RegExp(`^${name}`), 'list')

const pictureWords = (picture: PictureReference | undefined) =>
  picture ? `图片：${picture.alt || picture.picture_id.slice(0, 8)}` : ''

export const servicePart: WindowPart<NonNullable<CompanyFile['service']>, PartInput<'service'>> = {
  action: 'updateService',
  word: '客服',
  read: ({ service }) => service ?? { hours: [] },
  write: (service) => ({ service }),
  fieldOf: (path) => path.replace(/^service\./, ''),
  describeForAudit: ({ picture, hours }) => ({
    hours: hours.map(hoursText),
    pictures: pictureWords(picture),
  }),
  describe: async (db, companyId, { picture, hours }) => {
    const [use] = picture ? await readPictureUses(db, companyId, [picture]) : []
    return { ...(use && { picture: describePicture(companyId, use) }), hours }
  },
}

const positionName = (position: string) =>
  advertPositions.find(({ value }) => value === position)?.label ?? position

export const advertsPart: WindowPart<{ list: CompanyFile['adverts'] }, PartInput<'adverts'>> = {
  action: 'updateAdverts',
  word: '首页广告',
  // In the order of the tables: by position, then by input.
  read: ({ adverts }) => ({
    list: adverts.toSorted((left, right) => compareTexts(left.position, right.position)),
  }),
  write: ({ list }) => ({ adverts: list }),
  fieldOf: fieldInList('adverts'),
  describeForAudit: ({ list }) => ({
    adverts: list.map(({ position, title, subtitle, link, picture, enabled }) =>
      [positionName(position), title, subtitle, link, pictureWords(picture), enabled ? '' : '不展示']
        .filter(Boolean)
        .join(' · '),
    ),
    order: list.map(({ title }) => title).join('、'),
  }),
  describe: async (db, companyId, { list }) => {
    const pictures = list.flatMap(({ picture }) => picture ?? [])
    const uses = (await readPictureUses(db, companyId, pictures)).flatMap((use) => use ?? [])
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

const describeChannel = ({ label, note, account, kind, provinces, pickup, max_fen }: Channel) =>
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
  fieldOf: fieldInList('offline_channels'),
  describeForAudit: ({ list }) => ({
    channels: list.map(describeChannel),
    order: list.map(({ label }) => label).join('、'),
  }),
  describe: unchanged,
}
