import { enumeration, type ValueOf } from '../enumerations/enumeration.ts'

/** The purposes of connections: the groups of the list. */
export const connectionGroups = enumeration([
  { value: 'money', label: '收钱' },
  { value: 'messages', label: '告诉客人和同事' },
  { value: 'parcels', label: '送货' },
  { value: 'machine', label: '机器' },
])

/** The providers that a shop can be connected to. */
export const connectionKinds = enumeration([
  { value: 'wechat-pay', label: '微信支付', group: 'money' },
  { value: 'alipay', label: '支付宝', group: 'money' },
  { value: 'sms', label: '短信', group: 'messages' },
  { value: 'mail', label: '邮件', group: 'messages' },
  { value: 'wechat-mp', label: '微信公众号', group: 'messages' },
  { value: 'wechat-login', label: '微信扫码登录', group: 'messages' },
  { value: 'express', label: '快递100 查询', group: 'parcels' },
])
export type ConnectionKind = ValueOf<typeof connectionKinds>

/** Connections without a form of their own here: they are entered on another page, or by the installation alone. */
export const relatedConnections = enumeration([
  { value: 'templates', label: '公众号模板消息', group: 'messages' },
  { value: 'robots', label: '企业微信、钉钉机器人', group: 'messages' },
  { value: 'labels', label: '快递100 电子面单', group: 'parcels' },
  { value: 'storage', label: '存储', group: 'machine' },
])
export type RelatedConnection = ValueOf<typeof relatedConnections>

export const connectionStates = enumeration([
  { value: 'used', label: '在用' },
  { value: 'ending', label: '快到期' },
  { value: 'failing', label: '有问题' },
  { value: 'none', label: '未接入' },
])
export type ConnectionState = ValueOf<typeof connectionStates>

/** The places where the settings in use come from. */
export const connectionSources = enumeration([
  { value: 'shop', label: '本店填写' },
  { value: 'installation', label: '部署设定' },
  { value: 'simulated', label: '演示' },
  { value: 'none', label: '没有' },
])
export type ConnectionSource = ValueOf<typeof connectionSources>

/** The steps of a test; one that fails ends it. */
export const connectionSteps = enumeration([
  { value: 'domain', label: '网址' },
  { value: 'network', label: '网络' },
  { value: 'clock', label: '时钟' },
  { value: 'key', label: '密钥' },
  { value: 'certificate', label: '证书' },
  { value: 'serial', label: '序列号' },
  { value: 'account', label: '账号' },
  { value: 'api-key', label: 'APIv3' },
  { value: 'public-key', label: '公钥' },
  { value: 'permission', label: '权限' },
  { value: 'sign', label: '签名' },
  { value: 'template', label: '模板' },
  { value: 'app', label: '公众号' },
  { value: 'send', label: '寄信' },
])
export type ConnectionStepName = ValueOf<typeof connectionSteps>

export const stepResults = enumeration([
  { value: 'passed', label: '通过' },
  { value: 'failed', label: '没通过' },
  { value: 'unproven', label: '测不出' },
  { value: 'waiting', label: '还没测' },
])
export type StepResult = ValueOf<typeof stepResults>

export const machineStates = enumeration([
  { value: 'good', label: '正常' },
  { value: 'soon', label: '留意' },
  { value: 'bad', label: '有问题' },
  { value: 'unknown', label: '不知道' },
])
export type MachineState = ValueOf<typeof machineStates>

export interface ConnectionStep {
  step: ConnectionStepName
  result: StepResult
  text: string
}

/** Alipay's codes on a page of ours, by what the shop has signed. */
export const alipayCodes = enumeration([
  { value: '', label: '没有签约，用支付宝的付款页' },
  { value: 'precreate', label: '当面付' },
  { value: 'order_code', label: '订单码支付' },
])

/** Mail is sent through these ports alone: a form must not reach other services. */
export const mailPorts = [465, 587, 25, 2525] as const

export type ConnectionFieldName =
  | 'mch_id'
  | 'wechat_app_id'
  | 'serial_no'
  | 'merchant_cert'
  | 'private_key'
  | 'api_v3_key'
  | 'public_key_id'
  | 'public_key'
  | 'app_secret'
  | 'h5'
  | 'alipay_app_id'
  | 'alipay_public_key'
  | 'app_cert'
  | 'root_cert'
  | 'seller_id'
  | 'wap'
  | 'code'
  | 'access_key_id'
  | 'access_key_secret'
  | 'sign_name'
  | 'template_code'
  | 'notice_template_code'
  | 'smtp_host'
  | 'smtp_port'
  | 'smtp_user'
  | 'smtp_password'
  | 'mail_from'
  | 'login'
  | 'share'
  | 'express_customer'
  | 'express_key'

export interface ConnectionField {
  name: ConnectionFieldName
  label: string
  hint?: string
  kind: 'text' | 'secret' | 'file' | 'flag' | 'choice' | 'port'
  isRequired?: true
  /** a secret of several lines: a file in PEM */
  isLong?: true
}

const wechatApp = (label: string, hint: string): ConnectionField[] => [
  { name: 'wechat_app_id', label, hint, kind: 'text', isRequired: true },
  { name: 'app_secret', label: 'AppSecret', hint: '只在生成时显示一次', kind: 'secret', isRequired: true },
]

/** The fields of each form, in their order. A secret is stored encrypted and never shown again. */
export const connectionFields: Record<ConnectionKind, readonly ConnectionField[]> = {
  'wechat-pay': [
    { name: 'mch_id', label: '商户号', hint: '10 位数字', kind: 'text', isRequired: true },
    { name: 'wechat_app_id', label: 'AppID', hint: '绑定到商户号的公众号', kind: 'text', isRequired: true },
    {
      name: 'merchant_cert',
      label: '商户证书',
      hint: 'apiclient_cert.pem 的内容，用来核对序列号和私钥',
      kind: 'file',
      isRequired: true,
    },
    {
      name: 'serial_no',
      label: '商户证书序列号',
      hint: '40 位；留空则从证书里读',
      kind: 'text',
    },
    {
      name: 'private_key',
      label: '商户 API 私钥',
      hint: 'apiclient_key.pem 的内容',
      kind: 'secret',
      isRequired: true,
      isLong: true,
    },
    { name: 'api_v3_key', label: 'APIv3 密钥', hint: '32 位', kind: 'secret', isRequired: true },
    { name: 'public_key_id', label: '微信支付公钥 ID', hint: 'PUB_KEY_ID_ 开头；新商户必填', kind: 'text' },
    { name: 'public_key', label: '微信支付公钥', hint: 'pub_key.pem 的内容；新商户必填', kind: 'file' },
    {
      name: 'app_secret',
      label: '公众号 AppSecret',
      hint: '填了才能在微信里直接付（JSAPI）',
      kind: 'secret',
    },
    { name: 'h5', label: '手机浏览器里付（H5）', hint: '没签约的不要选，买家会付不了', kind: 'flag' },
  ],
  alipay: [
    { name: 'alipay_app_id', label: '应用 APPID', hint: '16 位数字', kind: 'text', isRequired: true },
    { name: 'seller_id', label: '商户 PID', hint: '2088 开头，可不填', kind: 'text' },
    { name: 'private_key', label: '应用私钥', kind: 'secret', isRequired: true, isLong: true },
    {
      name: 'alipay_public_key',
      label: '支付宝公钥',
      hint: '公钥模式填支付宝公钥；证书模式填 alipayCertPublicKey_RSA2.crt 的内容',
      kind: 'file',
      isRequired: true,
    },
    { name: 'app_cert', label: '应用公钥证书', hint: '只有证书模式填', kind: 'file' },
    { name: 'root_cert', label: '支付宝根证书', hint: '只有证书模式填', kind: 'file' },
    { name: 'code', label: '我们页面上的二维码', kind: 'choice' },
    { name: 'wap', label: '手机网站支付', hint: '没签约的不要选，买家会付不了', kind: 'flag' },
  ],
  sms: [
    {
      name: 'access_key_id',
      label: 'AccessKey ID',
      hint: '阿里云 RAM 用户的',
      kind: 'text',
      isRequired: true,
    },
    {
      name: 'access_key_secret',
      label: 'AccessKey Secret',
      hint: '只在生成时显示一次',
      kind: 'secret',
      isRequired: true,
    },
    { name: 'sign_name', label: '短信签名', hint: '不带【】', kind: 'text', isRequired: true },
    { name: 'template_code', label: '验证码模板', hint: 'SMS_ 开头', kind: 'text', isRequired: true },
    { name: 'notice_template_code', label: '通知模板', hint: 'SMS_ 开头；没有就不发通知短信', kind: 'text' },
  ],
  mail: [
    { name: 'smtp_host', label: '发信服务器', hint: '如 smtp.exmail.qq.com', kind: 'text', isRequired: true },
    { name: 'smtp_port', label: '端口', hint: '465、587、25 或 2525', kind: 'port', isRequired: true },
    { name: 'smtp_user', label: '账号', hint: '多为完整邮箱', kind: 'text', isRequired: true },
    { name: 'smtp_password', label: '授权码', hint: '不是邮箱的登录密码', kind: 'secret', isRequired: true },
    { name: 'mail_from', label: '发件地址', hint: '多须与账号相同', kind: 'text', isRequired: true },
  ],
  'wechat-mp': [
    ...wechatApp('公众号 AppID', '已认证的服务号'),
    { name: 'login', label: '微信里一点登录', hint: '公众号须绑定到开放平台', kind: 'flag' },
    { name: 'share', label: '分享到微信时带图和说明', kind: 'flag' },
  ],
  'wechat-login': wechatApp('网站应用 AppID', '开放平台里的网站应用'),
  express: [
    {
      name: 'express_customer',
      label: 'customer',
      hint: '快递100 的企业编号',
      kind: 'text',
      isRequired: true,
    },
    { name: 'express_key', label: '授权 key', kind: 'secret', isRequired: true },
  ],
}

/** The kind of the events of the site's own certificate, which no form renews. */
export const siteEvents = 'site'

/** Days before an end on which the owner is told, once each. */
export const endNoticeDays = [30, 14, 3] as const

/** Failures in a row after which a way to pay is hidden from buyers. */
export const failuresBeforeHiding = 3
