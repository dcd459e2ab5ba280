import { memberLevels, yuanNumber } from '@yinpu/contract'
import {
  accountLineFields,
  advertFields,
  channelFields,
  mostAccountLines,
  mostAdverts,
  mostOfflineChannels,
  mostOnDeliveryFen,
  profileFields,
  returnAddressFields,
  serviceFields,
} from '@yinpu/contract/console'
import { z } from 'zod'
import { safeRichText } from './safe-rich-text.ts'

const offlineChannel = z
  .strictObject({
    ...channelFields,
    account: z.array(z.strictObject(accountLineFields)).max(mostAccountLines).default([]),
    max_yuan: z
      .number()
      .positive()
      .max(yuanNumber(mostOnDeliveryFen))
      .multipleOf(0.01, '最多两位小数')
      .nullable()
      .default(null),
  })
  .refine(
    ({ kind, provinces, pickup, max_yuan }) =>
      kind === 'on_delivery' || (provinces.length === 0 && !pickup && max_yuan === null),
    'provinces、pickup 和 max_yuan 只用于到付（kind 为 on_delivery）',
  )

const secret = z.string().regex(/^[\w-]{8,100}$/, '须为 8 到 100 位字母、数字、下划线或短横线')

const identity = z.discriminatedUnion('mode', [
  z.strictObject({
    mode: z.literal(1),
    domain: z.string().regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/, '须为域名的一段，小写'),
  }),
  z.strictObject({ mode: z.literal(2), app_auth_token: secret, public_key: secret }),
  z.strictObject({ mode: z.literal(3), app_auth_token: secret, public_key: secret }),
])

/**
 * A shop's own data as its owner edits them: who it is, its adverts, and ways to pay outside of it. The forms of the
 * console write parts of it.
 */
export const companyFile = z.strictObject({
  ...profileFields,
  enabled: z.boolean().default(true),
  logo: z.string().trim().max(200).default(''),
  return_address: z.strictObject(returnAddressFields).nullable().default(null),
  about: profileFields.about.transform(safeRichText),
  service: z.strictObject(serviceFields).optional(),
  identity,
  adverts: z.array(z.strictObject(advertFields)).max(mostAdverts).default([]),
  offline_channels: z
    .array(offlineChannel)
    .max(mostOfflineChannels)
    .refine((list) => new Set(list.map(({ value }) => value)).size === list.length, 'value 不能重复')
    .default([]),
  levels: z
    .array(
      z.strictObject({
        level: z.literal(memberLevels.map(({ value }) => value)),
        name: z.string().trim().min(1).max(12),
        discount_percent: z.number().min(0).max(50).multipleOf(0.1, '最多一位小数'),
      }),
    )
    .max(memberLevels.length)
    .refine(
      (list) =>
        new Set(list.map(({ level }) => level)).size === list.length &&
        new Set(list.map(({ name }) => name)).size === list.length,
      'level 和 name 不能重复',
    )
    .optional(),
})

export type CompanyFile = z.output<typeof companyFile>
