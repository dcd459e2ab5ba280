/**
 * While an address is taken apart, each recognised part leaves one private-use character behind, so that the later
 * steps still see its position. Cleaning removes these characters from pasted text.
 */
export const mark = {
  phone: '\uE000',
  region: '\uE001',
  nameLabel: '\uE002',
  phoneLabel: '\uE003',
  addressLabel: '\uE004',
} as const

/** For use inside a character class. */
export const anyMark = '\\uE000-\\uE004'

const person = '(?:收货人?|收件人?|收貨人?|联系人?|客户|买家)'

/** Said of nothing but an address form: recognised anywhere, with or without a colon. */
const plainLabels = new RegExp(
  [
    `(?<phone>${person}的?(?:手机号码?|电话号码|手机|电话|方式)|手机号码?|移动电话|固定电话|电话号码)`,
    `(?<address>(?:${person}|详细|具体|邮寄|寄送|寄件|送货|快递|公司|单位|家庭|所在|完整)的?(?:地址|住址)|所在地区|所在省市区?|所在区域|收货地区|所在地|省市区|(?:邮?寄|发|送)(?:到|往|至)|住在)`,
    '(?<name>(?:收货人|收件人|收貨人|联系人|收货方|收件方)(?:姓名|名字|名称)?|(?:收货|收件|客户|买家)姓名|我叫|(?:邮?寄|发|送)给(?!我))',
  ].join('|'),
  'g',
)

/** Ordinary words too ("手机城", "城市花园"): these need a colon, or the right thing before or behind. */
const colonLabels =
  /(?<phone>手机|电话|座机|固话|号码|(?<![a-z])(?:tel|phone|mobile|cell))\s*:|(?<address>地址|住址|省份|城市|区县|县区|地区|街道|乡镇|门牌号?|详细|公司名称|公司|单位|(?<![^\s])[省市区县寄]|(?<![a-z])(?:address|addr))\s*:|(?<name>姓名|名字|名称|客户|买家|(?<![^\s])收|(?<![a-z])(?:name|consignee|receiver|recipient|contact))\s*:/gi

const bareLabels =
  /(?<phone>(?:手机|电话|座机|固话|(?<![a-z])(?:tel|phone|mobile))\.?(?=\s*是?\s*[+(（]?\d[\d\s()-]{6}))|(?<address>(?<![^\s\d:])(?:地址|住址))|(?<name>(?<![^\s])(?:姓名|名字))/gi

/** No field of ours takes these; the label goes together with its value. */
const foreign =
  /(?:(?:邮政编码|邮政编号|邮编|(?<![a-z])(?:zip ?code|zip|post ?code))\s*:?\s*\d{0,6}(?!\d))|(?:备注|留言|微信号?|邮箱|订单号|订单编号|身份证号?码?|(?<![a-z])(?:qq|e-?mail|wechat))\s*:\s*\S*|[(（]?(?:手机|电话)?微信同号[)）]?/gi

function replaceLabels(text: string, labels: RegExp): string {
  return text.replace(new RegExp(`(?:${labels.source})\\s*是?\\s*:?\\s*`, labels.flags), (...args) => {
    const groups = args.at(-1) as Record<'phone' | 'address' | 'name', string | undefined>
    if (groups.phone) return mark.phoneLabel
    return groups.address ? mark.addressLabel : mark.nameLabel
  })
}

export function markLabels(text: string): string {
  let marked = text.replace(foreign, ' ')
  for (const labels of [plainLabels, colonLabels, bareLabels]) marked = replaceLabels(marked, labels)
  return marked
}
