import { z } from 'zod'
import { defineCall, nothing } from '../../call.ts'
import { carrier } from '../../calls/company-calls.ts'
import { pictureRef, pictureReference } from '../../calls/picture-shape.ts'
import { textOf, valuesOf } from '../../enumerations/enumeration.ts'
import { offlineKinds } from '../../enumerations/money-enumerations.ts'
import { fenInput, kind, requiredText, storable, text } from '../../fields.ts'
import { allowedLink, cleanLink, mostRichText } from '../../rich-text.ts'
import { mostServiceHours } from '../../service-hours.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import { weeklyHours } from '../hours-fields.ts'
import {
  checklistItems,
  mostAccountLines,
  mostAdverts,
  mostOfflineChannels,
  provinces,
} from '../window-lists.ts'

const line = (most: number) => text(most).default('')

/** Fields of a shop's own data: the forms of the console and the file of the command line have the same. */
export const profileFields = {
  name: requiredText(40),
  slogan: line(100),
  phone: line(40),
  qq: line(20),
  wechat: line(40),
  address: line(200),
  business_hours: line(100),
  icp: line(60),
  about: storable.max(mostRichText).default(''),
  hides_price_lines: z
    .boolean()
    .optional()
    .describe('买家看不到价格的组成，只看到产品、选项和合计；没有写则不变'),
}

export const returnAddressFields = {
  name: requiredText(40),
  phone: requiredText(40),
  address: requiredText(200),
}

export const advertFields = {
  position: requiredText(40),
  title: requiredText(100),
  subtitle: line(200),
  image: line(200),
  picture: pictureReference.optional().describe('没有则画 image 所说的图'),
  link: z.string().max(500).overwrite(cleanLink).regex(allowedLink, '须以 / 或 http:// 开头').default('/'),
  enabled: z.boolean().default(true).describe('是否展示'),
}

/** The hours of service, and the QR code of the shop's WeChat. */
export const serviceFields = {
  picture: pictureReference.optional().describe('微信二维码'),
  hours: z.array(weeklyHours).max(mostServiceHours).default([]),
}

const province = z.enum(
  provinces.map(({ value }): string => value),
  '须为省的行政区划代码的前两位，例如广东 44',
)

export const accountLineFields = { label: requiredText(20), value: requiredText(100) }

/** Without the account and the highest sum, which a file and a form write differently. */
export const channelFields = {
  value: z.string().regex(/^[a-z0-9_-]{1,30}$/, '须为小写字母、数字、下划线或短横线'),
  label: requiredText(20),
  note: line(200),
  kind: z
    .enum(valuesOf(offlineKinds), '须为 transfer（先付款）或 on_delivery（到付）')
    .meta({ texts: textOf(offlineKinds) })
    .default('transfer'),
  provinces: z.array(province).max(provinces.length).default([]),
  pickup: z.boolean().default(false),
}

/** The highest sum that may be left to be paid on delivery. */
export const mostOnDeliveryFen = 100_000_000

const profile = z.object({
  ...profileFields,
  return_address: z.object(returnAddressFields).optional().describe('没有则同店铺的名称、电话、地址'),
})

const adverts = z.object({ list: z.array(z.object(advertFields)).max(mostAdverts) })
/** The same with the addresses of the pictures. */
const shownAdverts = z.object({
  list: z.array(z.object({ ...advertFields, picture: pictureRef.optional() })),
})

const service = z.object(serviceFields)
/** The same with the address of the picture. */
const shownService = z.object({ ...serviceFields, picture: pictureRef.optional() })

const channels = z.object({
  list: z
    .array(
      z.object({
        ...channelFields,
        account: z.array(z.object(accountLineFields)).max(mostAccountLines).default([]),
        max_fen: fenInput(mostOnDeliveryFen).optional().describe('到付的最高金额，不限则没有'),
      }),
    )
    .max(mostOfflineChannels),
})

const version = { version: requiredText(64).describe('改自哪一份；期间别人改过则不接受') }
const [heldProfile, heldService, heldAdverts, heldChannels] = [
  profile.extend(version),
  shownService.extend(version),
  shownAdverts.extend(version),
  channels.extend(version),
]

/** The shop's appearance for buyers, one part a form; and the checklist of a new shop. */
export const windowCalls = {
  getWindow: defineCall(consoleEndpoints.getWindow, {
    data: z.object({
      profile: heldProfile,
      service: heldService,
      adverts: heldAdverts,
      channels: heldChannels,
      carriers: z.array(carrier).describe('价目里的物流'),
      online: z.object({ wechat: z.boolean(), alipay: z.boolean() }).describe('已由系统管理员配置的在线支付'),
    }),
  }),
  updateProfile: defineCall(consoleEndpoints.updateProfile, { body: heldProfile, data: heldProfile }),
  updateService: defineCall(consoleEndpoints.updateService, {
    body: service.extend(version),
    data: heldService,
  }),
  updateAdverts: defineCall(consoleEndpoints.updateAdverts, {
    body: adverts.extend(version),
    data: heldAdverts,
  }),
  updateOfflineChannels: defineCall(consoleEndpoints.updateOfflineChannels, {
    body: heldChannels,
    data: heldChannels,
  }),
  getChecklist: defineCall(consoleEndpoints.getChecklist, {
    data: z.object({
      items: z.array(
        z.object({
          item: kind(checklistItems),
          is_done: z.boolean(),
          is_needed: z.boolean().describe('缺了就不能卖'),
          note: z.string().describe('还缺什么，或已有什么'),
        }),
      ),
      can_sell: z.boolean(),
      is_shown: z.boolean().describe('都做完了，或能卖之后收起了，就不再显示'),
    }),
  }),
  dismissChecklist: defineCall(consoleEndpoints.dismissChecklist, { data: nothing }),
}
