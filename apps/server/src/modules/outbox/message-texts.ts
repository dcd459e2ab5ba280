import { type CodeScene, messageKinds, textOf } from '@yinpu/contract'
import { robotEvents } from '@yinpu/contract/console'

/** The texts of messages. SMS texts are stored at the provider; here are their variables, and whole e-mails. */
export type Template = `code-${CodeScene | 'staff_login'}`

/**
 * Notifies somebody of an event. A buyer's message: kind, title, text and the path of the page with the details, and
 * for an SMS number and short; for a changed mobile: new_mobile, masked. For the inquiry of a visitor without an
 * account: inquiry_no, text, price. To a future member of staff: the link of the invitation. To a member of staff whose
 * password others guess at: name and count.
 */
export type NotificationTemplate =
  | 'buyer-message'
  | 'mobile-changed'
  | 'staff-invitation'
  | 'staff-warned'
  | 'inquiry-answered'
  | 'staff-event'

const purposes: Record<Template | NotificationTemplate, string> = {
  'code-password': '找回密码',
  'code-login': '登录',
  'code-register': '注册',
  'code-mobile': '修改手机',
  'code-old_mobile': '确认修改手机',
  'code-email': '修改邮箱',
  'code-staff_login': '登录店铺后台',
  'buyer-message': '消息',
  'mobile-changed': '手机号已修改',
  'staff-invitation': '员工邀请',
  'staff-warned': '登录提醒',
  'inquiry-answered': '询价答复',
  'staff-event': '员工提醒',
}

const kindLabels = textOf(messageKinds)
const eventLabels = textOf(robotEvents)

export const purposeOf = (template: string, { kind = '', event = '' }: Params = {}): string =>
  kindLabels[kind] ?? eventLabels[event] ?? purposes[template as Template] ?? template

interface Written {
  subject: string
  text: string
}

interface Sender {
  name: string
  /** the address where buyers reach the shop, if it is known */
  address: string | undefined
}

type Params = Record<string, string>

const writeBuyerMessage = ({ name, title = '', text, path }: Params, shop: Sender): Written => ({
  subject: `${shop.name}：${title}`,
  text: [
    name ? `${name}，您好！` : '您好！',
    '',
    title,
    ...(text ? [text] : []),
    '',
    ...(shop.address && path ? [`您可以在这里查看详情：${shop.address}${path}`, ''] : []),
    shop.name,
  ].join('\n'),
})

const mobileChanged = '登录手机号已修改'

const writeMobileChanged = ({ name, new_mobile = '' }: Params, shop: Sender): Written => ({
  subject: `${shop.name}：${mobileChanged}`,
  text: [
    name ? `${name}，您好！` : '您好！',
    '',
    `您在${shop.name}的登录手机号已改为 ${new_mobile}。`,
    '如果不是您本人操作，请立即联系店铺。',
    '',
    shop.name,
  ].join('\n'),
})

const writeInvitation = ({ link = '' }: Params, shop: Sender): Written => ({
  subject: `${shop.name}邀请您加入`,
  text: ['您好！', '', `${shop.name}邀请您成为员工，请在 72 小时内打开：`, link].join('\n'),
})

const writeStaffWarned = ({ name, count = '' }: Params, shop: Sender): Written => ({
  subject: `${shop.name}：有人多次输错您的后台密码`,
  text: [
    name ? `${name}，您好！` : '您好！',
    '',
    `今天有人在陌生的地方用您的手机号登录${shop.name}的后台，密码错误 ${count} 次。`,
    '此后从新的地方登录需要短信验证码；您常用的地方不受影响。',
    '如果不是您本人操作，请换一个别处没有用过的密码，并开启两步验证。',
    '',
    shop.name,
  ].join('\n'),
})

const writeInquiryAnswered = (
  { name, inquiry_no = '', text = '', price }: Params,
  shop: Sender,
): Written => ({
  subject: `${shop.name}：询价 ${inquiry_no} 已答复`,
  text: [
    name ? `${name}，您好！` : '您好！',
    '',
    `您的询价 ${inquiry_no}，我们的答复是：`,
    text,
    ...(price ? ['', `报价：${price} 元`] : []),
    '',
    shop.name,
  ].join('\n'),
})

const notifications: Record<NotificationTemplate, (params: Params, shop: Sender) => Written> = {
  'buyer-message': writeBuyerMessage,
  'mobile-changed': writeMobileChanged,
  'staff-invitation': writeInvitation,
  'staff-warned': writeStaffWarned,
  'inquiry-answered': writeInquiryAnswered,
  'staff-event': ({ text = '' }) => ({ subject: text, text }),
}

/** The two variables that every shop's text for notices has. */
const notificationVariables: Record<
  NotificationTemplate,
  (params: Params) => { number: string; title: string }
> = {
  'buyer-message': ({ number = '', short = '' }) => ({ number, title: short }),
  'mobile-changed': ({ new_mobile = '' }) => ({ number: new_mobile, title: mobileChanged }),
  'staff-invitation': ({ link = '' }) => ({ number: link, title: '邀请您成为员工' }),
  'staff-warned': ({ count = '' }) => ({ number: `${count} 次`, title: '后台密码多次输错，请留意' }),
  'inquiry-answered': ({ inquiry_no = '', price }) => ({
    number: inquiry_no,
    title: price ? `询价已答复，报价 ${price} 元` : '询价已答复',
  }),
  'staff-event': ({ text = '' }) => ({ number: '', title: text }),
}

const isNotification = (template: string): template is NotificationTemplate =>
  Object.hasOwn(notifications, template)

const writeCode = (template: string, { code = '' }: Params, shop: Sender): Written => ({
  subject: `${shop.name}：${purposeOf(template)}验证码`,
  text: [
    `您好！您正在${shop.name}${purposeOf(template)}，验证码是：`,
    '',
    `    ${code}`,
    '',
    '验证码 5 分钟内有效，只能使用一次，请勿告诉他人。',
    '如果不是您本人操作，请忽略这封邮件。',
  ].join('\n'),
})

export const writeMail = (template: string, params: Params, shop: Sender): Written =>
  isNotification(template) ? notifications[template](params, shop) : writeCode(template, params, shop)

/** The template at the provider, and its variables. */
export const writeSms = (template: string, params: Params) =>
  isNotification(template)
    ? { template: 'notice' as const, params: notificationVariables[template](params) }
    : { template: 'code' as const, params }

/** The template message of an official account; only buyers' messages have one. */
export const writeWechat = (
  { number = '', short = '', path = '', at = '' }: Params,
  { address }: Sender,
) => ({
  number,
  title: short,
  time: at,
  url: address && path ? `${address}${path}` : '',
})

/** After delivery nobody needs to read a code or the link of an invitation here any more. */
export const withoutSecrets = (params: Params): Params => ({
  ...params,
  ...('code' in params && { code: '******' }),
  ...('link' in params && { link: '******' }),
})
