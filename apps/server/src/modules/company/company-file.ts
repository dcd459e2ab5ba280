import { offlineKinds } from '@yinpu/contract'
import { z } from 'zod'

const line = (most: number) => z.string().trim().max(most).default('')
const words = (most: number) => z.string().trim().min(1).max(most)
const provinces = /^(1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[12])$/

const offlineChannel = z
  .strictObject({
    value: z.string().regex(/^[a-z0-9_-]{1,30}$/, '须为小写字母、数字、下划线或短横线'),
    label: words(20),
    note: line(200),
    account: z
      .array(z.strictObject({ label: words(20), value: words(100) }))
      .max(10)
      .default([]),
    kind: z.enum(offlineKinds, '须为 transfer（先付款）或 on_delivery（到付）').default('transfer'),
    provinces: z
      .array(z.string().regex(provinces, '须为省的行政区划代码的前两位，例如广东 44'))
      .max(34)
      .default([]),
    pickup: z.boolean().default(false),
    max_yuan: z.number().positive().max(1_000_000).multipleOf(0.01, '最多两位小数').nullable().default(null),
  })
  .refine(
    ({ kind, provinces: where, pickup, max_yuan }) =>
      kind === 'on_delivery' || (where.length === 0 && !pickup && max_yuan === null),
    'provinces、pickup 和 max_yuan 只用于到付（kind 为 on_delivery）',
  )

const link = z.string().regex(/^(\/(?!\/)|https?:\/\/)/, '须以 / 或 http:// 开头')
const secret = z.string().regex(/^[\w-]{8,100}$/, '须为 8 到 100 位字母、数字、下划线或短横线')

const identity = z.discriminatedUnion('mode', [
  z.strictObject({
    mode: z.literal(1),
    domain: z.string().regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/, '须为域名的一段，小写'),
  }),
  z.strictObject({ mode: z.literal(2), app_auth_token: secret, public_key: secret }),
  z.strictObject({ mode: z.literal(3), app_auth_token: secret, public_key: secret }),
])

/** A shop's own data as its owner edits them: who it is, its adverts, and ways to pay outside of it. */
export const companyFile = z.strictObject({
  name: words(40),
  enabled: z.boolean().default(true),
  slogan: line(100),
  logo: line(200),
  phone: line(40),
  qq: line(20),
  wechat: line(40),
  address: line(200),
  return_address: z
    .strictObject({ name: words(40), phone: words(40), address: words(200) })
    .nullable()
    .default(null),
  business_hours: line(100),
  icp: line(60),
  about: z.string().max(50_000).default(''),
  identity,
  adverts: z
    .array(
      z.strictObject({
        position: words(40),
        title: words(100),
        subtitle: line(200),
        image: line(200),
        link: link.default('/'),
      }),
    )
    .max(50)
    .default([]),
  offline_channels: z
    .array(offlineChannel)
    .max(20)
    .refine((list) => new Set(list.map(({ value }) => value)).size === list.length, 'value 不能重复')
    .default([]),
})

export type CompanyFile = z.output<typeof companyFile>
