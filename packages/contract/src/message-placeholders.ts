/** The placeholders of a shop's own text, with their meaning. */
export const messagePlaceholders = [
  { name: '店名', about: '店铺的名称' },
  { name: '客户', about: '客户的姓名' },
  { name: '单号', about: '订单、售后或对账单的编号' },
  { name: '标题', about: '通常的标题' },
  { name: '内容', about: '通常的正文：运单号、原因、金额等' },
] as const

export type MessagePlaceholder = (typeof messagePlaceholders)[number]['name']

/** A shop's own words for one kind of message. */
export interface OwnMessageText {
  title: string
  text: string
}

const inBraces = /\{([^{}]*)\}/g
const names = messagePlaceholders.map(({ name }) => name)
const isKnown = (name: string): name is MessagePlaceholder => names.some((one) => one === name)
const braced = (name: string) => `{${name}}`

/** The fault of a text, or undefined. One kind tells of several events, so the usual words must stand in it. */
export const findPlaceholderFault = (text: string, required: MessagePlaceholder): string | undefined => {
  const unknown = [...text.matchAll(inBraces)].map(([, name = '']) => name).find((name) => !isKnown(name))
  if (unknown !== undefined) return `${braced(unknown)} 不能用，可以用 ${names.map(braced).join(' ')}`
  if (/[{}]/.test(text.replace(inBraces, ''))) return '花括号没有配对'
  if (!text.includes(braced(required)))
    return required === '标题'
      ? '标题里要有 {标题}，否则分不清是哪件事'
      : '正文里要有 {内容}，否则客户看不到运单号、原因或金额'
  return undefined
}

/** Values are put in once: braces in them stay as they are. */
export const fillPlaceholders = (text: string, values: Record<MessagePlaceholder, string>): string =>
  text.replace(inBraces, (whole, name: string) => (isKnown(name) ? values[name] : whole))
