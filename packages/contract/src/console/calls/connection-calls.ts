import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { count, instant, kind, text } from '../../fields.ts'
import {
  alipayCodes,
  connectionFields,
  connectionKinds,
  connectionSources,
  connectionStates,
  connectionSteps,
  machineStates,
  mailPorts,
  relatedConnections,
  stepResults,
} from '../connection-lists.ts'
import { consoleEndpoints } from '../console-endpoints.ts'

const longest = 200
/** A key or certificate in PEM, with those that it is signed by. */
const longestFile = 30_000

const optional = (max: number, form: RegExp, message: string) =>
  text(max)
    .refine((value) => value === '' || form.test(value), message)
    .default('')
const secret = text(longest).default('').describe('留空则沿用已存的')
const file = text(longestFile).default('')
const numberMessage = '须为数字'

const fields = {
  mch_id: optional(16, /^\d{6,16}$/, numberMessage),
  wechat_app_id: optional(40, /^wx[\da-z]{6,30}$/, '须以 wx 开头，公众号后台“基本配置”里有'),
  serial_no: optional(60, /^[\da-f]{1,40}$/i, '须为证书的序列号，只有数字和 A–F'),
  merchant_cert: file,
  private_key: file.describe('留空则沿用已存的'),
  api_v3_key: secret,
  public_key_id: optional(80, /^PUB_KEY_ID_\w+$/, '须以 PUB_KEY_ID_ 开头'),
  public_key: file,
  app_secret: secret,
  h5: z.boolean().default(false),
  alipay_app_id: optional(32, /^\d{8,32}$/, numberMessage),
  alipay_public_key: file,
  app_cert: file,
  root_cert: file,
  seller_id: optional(32, /^2088\d{12}$/, '须为 2088 开头的 16 位数字'),
  wap: z.boolean().default(false),
  code: kind(alipayCodes).default(''),
  access_key_id: optional(60, /^[\w-]{6,60}$/, '只有字母和数字'),
  access_key_secret: secret,
  sign_name: text(20).default(''),
  template_code: optional(40, /^SMS_\w+$/, '须以 SMS_ 开头'),
  notice_template_code: optional(40, /^SMS_\w+$/, '须以 SMS_ 开头'),
  smtp_host: optional(100, /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i, '须为服务器名，如 smtp.exmail.qq.com'),
  smtp_port: z
    .union([z.literal(''), z.coerce.number().pipe(z.literal(mailPorts))], '须为 465、587、25 或 2525')
    .default(''),
  smtp_user: text(100).default(''),
  smtp_password: secret,
  mail_from: optional(
    120,
    /^(?:[^\s<>@,;]+@[^\s<>@,;]+|[^<>@,;\r\n]*<[^\s<>@,;]+@[^\s<>@,;]+>)$/,
    '须为邮箱地址，或“名称 <邮箱地址>”',
  ),
  login: z.boolean().default(false),
  share: z.boolean().default(false),
  express_customer: text(80).default(''),
  express_key: secret,
}

const ofKind = { params: z.object({ kind: kind(connectionKinds) }) }

const step = z.object({
  step: kind(connectionSteps),
  result: kind(stepResults),
  text: z.string(),
})

const test = z
  .object({
    ok: z.boolean(),
    title: z.string().describe('一句话的结果'),
    at: instant,
    by: z.string(),
    field: z.string().describe('要改的那一格；空为不在表单里'),
    steps: z.array(step),
    advice: z.array(z.string()).describe('怎么办，按步骤'),
  })
  .describe('最近一次测试')

const version = z.object({
  version: z.int().positive(),
  /** grows with each save, so that what is put in use is what was tested */
  revision: z.int().positive(),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).describe('不含密钥'),
  secrets: z.array(
    z.object({ field: z.string(), tail: z.string().describe('末四位'), at: instant, by: z.string() }),
  ),
  saved_at: instant,
  saved_by: z.string(),
  used_at: instant.optional(),
  ends_at: instant.optional().describe('证书到期'),
  test: test.optional(),
})

const summary = z.object({
  kind: kind(connectionKinds),
  group: z.string(),
  source: kind(connectionSources),
  state: kind(connectionStates),
  fact: z.string().describe('一句话的近况'),
  ends_at: instant.optional(),
  has_draft: z.boolean(),
  hidden: z.boolean().describe('连续失败，已对买家收起'),
})

const connection = summary.extend({
  used: version.optional(),
  draft: version.optional(),
  former: version.optional(),
  /** the latest failure of what is in use, in words */
  failure: z.string(),
  failed_at: instant.optional(),
  addresses: z
    .array(z.object({ label: z.string(), hint: z.string(), value: z.string() }))
    .describe('要抄到对方后台的网址'),
  records: z.array(z.object({ at: instant, text: z.string() })),
})

export const connectionCalls = {
  listConnections: defineCall(consoleEndpoints.listConnections, {
    data: z.object({
      list: z.array(summary),
      related: z
        .array(
          z.object({
            kind: kind(relatedConnections),
            source: kind(connectionSources),
            state: kind(connectionStates),
            fact: z.string().describe('一句话的近况'),
          }),
        )
        .describe('在别的页面填，或只由部署设定的'),
    }),
  }),
  getMachineStatus: defineCall(consoleEndpoints.getMachineStatus, {
    data: z.object({
      list: z.array(
        z.object({ name: z.string(), state: kind(machineStates), fact: z.string(), advice: z.string() }),
      ),
    }),
  }),
  getConnection: defineCall(consoleEndpoints.getConnection, { ...ofKind, data: connection }),
  saveConnection: defineCall(consoleEndpoints.saveConnection, {
    ...ofKind,
    body: z
      .object({
        ...fields,
        revision: count(0, 1_000_000_000).describe('看到的草稿；没有草稿为 0'),
        kind: kind(connectionKinds).describe('与地址里的相同'),
      })
      .check((context) => {
        const { value } = context
        for (const { name, label, kind: form, isRequired } of connectionFields[value.kind] ?? [])
          if (isRequired && form !== 'secret' && value[name] === '')
            context.issues.push({ code: 'custom', input: value, path: [name], message: `请填写${label}` })
      }),
    data: connection,
  }),
  discardConnection: defineCall(consoleEndpoints.discardConnection, { ...ofKind, data: connection }),
  testConnection: defineCall(consoleEndpoints.testConnection, { ...ofKind, data: connection }),
  useConnection: defineCall(consoleEndpoints.useConnection, {
    ...ofKind,
    body: z.object({ revision: count(1, 1_000_000_000).describe('测试通过的那一稿') }),
    data: connection,
  }),
  restoreConnection: defineCall(consoleEndpoints.restoreConnection, {
    ...ofKind,
    body: z.object({ version: count(1, 1_000_000_000).describe('要换回的那一版') }),
    data: connection,
  }),
  stopConnection: defineCall(consoleEndpoints.stopConnection, {
    ...ofKind,
    body: z.object({ version: count(1, 1_000_000_000).describe('在用的那一版') }),
    data: connection,
  }),
}
