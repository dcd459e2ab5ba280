import { z } from 'zod'
import type { ExpressSettings } from '../express/express-tracker.ts'
import { createKuaidi100Express } from '../express/kuaidi100-express.ts'
import { insideCode } from '../mail/connect-outside.ts'
import type { MailSettings } from '../mail/mail-sender.ts'
import { createSmtpMail } from '../mail/smtp-mail.ts'
import { ProviderError } from '../provider-error.ts'
import { askAliyunSms } from '../sms/ask-aliyun-sms.ts'
import type { SmsSettings } from '../sms/sms-sender.ts'
import {
  type Check,
  type CheckDeps,
  type CheckFault,
  networkFault,
  reachingChecks,
  StepFailed,
} from './run-check.ts'

const aliyun = '阿里云短信'
const clockMs = 14 * 60_000
const ram = '登录阿里云，进“RAM 访问控制 → 用户”。'
const smsPlace = '登录阿里云短信服务控制台，进“国内消息”。'

const accountFaults: Record<string, CheckFault> = {
  'InvalidAccessKeyId.NotFound': {
    title: 'AccessKey ID 不对',
    text: '阿里云没有这个 AccessKey',
    field: 'access_key_id',
    advice: [ram, '复制这个用户的 AccessKey ID；被删除的，新建一对。'],
  },
  'InvalidAccessKeyId.Inactive': {
    title: 'AccessKey 被停用',
    text: '阿里云说这个 AccessKey 已停用',
    field: 'access_key_id',
    advice: [ram, '启用它，或新建一对。'],
  },
  SignatureDoesNotMatch: {
    title: 'AccessKey Secret 不对',
    text: '阿里云答“签名不匹配”',
    field: 'access_key_secret',
    advice: [ram, 'Secret 只在生成时显示一次；找不到的，新建一对，两格一起换。'],
  },
  'InvalidTimeStamp.Expired': {
    title: '服务器的时钟不准',
    text: '阿里云答“时间戳过期”',
    advice: ['请负责部署的人打开自动对时（NTP），再测一次。'],
  },
}

const statusShape = z.object({
  Code: z.string(),
  SignStatus: z.union([z.string(), z.int()]).transform(String).optional(),
  TemplateStatus: z.union([z.string(), z.int()]).transform(String).optional(),
  TemplateContent: z.string().default(''),
  AuditInfo: z.object({ RejectInfo: z.string().nullish() }).nullish(),
})

const noPermission = /^(?:NoPermission|Forbidden|isv\.RAM_PERMISSION_DENY)/

const askSms = async (
  settings: SmsSettings,
  action: string,
  query: Record<string, string>,
  deps: CheckDeps,
) => {
  try {
    const { body } = await askAliyunSms(settings, action, query, deps)
    const answer = statusShape.parse(body)
    const fault = accountFaults[answer.Code]
    if (fault) throw new StepFailed(fault)
    return answer
  } catch (error) {
    if (error instanceof ProviderError) throw new StepFailed(networkFault(aliyun, error.reason))
    throw error
  }
}

/** Approved is 1; under review 0, refused 2, taken back 10. */
const isApproved = (status: string | undefined) => status === '1'
const waitingText = (status: string | undefined) =>
  status === '0' ? '还在审核' : status === '10' ? '已取消审核' : '没有通过审核'

export const smsChecks = (settings: SmsSettings, deps: CheckDeps): Check[] => {
  const { signName, templateCode, noticeTemplateCode } = settings
  let sign: Awaited<ReturnType<typeof askSms>> | undefined
  const templates = [
    { code: templateCode, field: 'template_code', label: '验证码模板', variables: ['code'] },
    ...(noticeTemplateCode
      ? [
          {
            code: noticeTemplateCode,
            field: 'notice_template_code',
            label: '通知模板',
            variables: ['number', 'title'],
          } as const,
        ]
      : []),
  ] as const
  return [
    ...reachingChecks(aliyun, settings.endpoint, clockMs, deps),
    {
      step: 'account',
      run: async () => {
        sign = await askSms(settings, 'GetSmsSign', { SignName: signName }, deps)
        return { passed: '阿里云认得这对 AccessKey' }
      },
    },
    {
      step: 'sign',
      run: () => {
        if (sign && noPermission.test(sign.Code))
          return { unproven: '这个用户没有查询签名的权限（dysms:GetSmsSign），没有核对' }
        if (sign?.Code !== 'OK')
          return {
            title: '没有这个短信签名',
            text: `这个账号下没有“${signName}”`,
            field: 'sign_name',
            advice: [
              `${smsPlace}看“签名管理”。`,
              '名称要一字不差，不带【】。没有的先申请：实名报备要 5–7 个工作日。',
            ],
          }
        if (!isApproved(sign.SignStatus))
          return {
            title: `短信签名${waitingText(sign.SignStatus)}`,
            text: sign.AuditInfo?.RejectInfo?.slice(0, 100) || waitingText(sign.SignStatus),
            field: 'sign_name',
            advice: [`${smsPlace}看“签名管理”里的审核意见。`, '签名实名报备要 5–7 个工作日，通过后再测。'],
          }
        return { passed: `“${signName}”已通过审核` }
      },
    },
    {
      step: 'template',
      run: async () => {
        for (const { code, field, label, variables } of templates) {
          const template = await askSms(settings, 'GetSmsTemplate', { TemplateCode: code }, deps)
          if (noPermission.test(template.Code))
            return { unproven: '这个用户没有查询模板的权限（dysms:GetSmsTemplate），没有核对' }
          if (template.Code !== 'OK')
            return {
              title: `没有这个${label}`,
              text: `这个账号下没有 ${code}`,
              field,
              advice: [`${smsPlace}看“模板管理”，复制模板 CODE。`],
            }
          if (!isApproved(template.TemplateStatus))
            return {
              title: `${label}${waitingText(template.TemplateStatus)}`,
              text: template.AuditInfo?.RejectInfo?.slice(0, 100) || waitingText(template.TemplateStatus),
              field,
              advice: [`${smsPlace}看“模板管理”里的审核意见。`, '多数 2 小时内审完，9:00–21:00。'],
            }
          const missing = variables.filter((name) => !template.TemplateContent.includes(`\${${name}}`))
          if (missing.length > 0)
            return {
              title: `${label}的变量不对`,
              text: `模板里要有 ${missing.map((name) => `\${${name}}`).join('、')}`,
              field,
              advice: [`${smsPlace}在“模板管理”里新建一个，变量名照抄。`],
            }
        }
        return { passed: templates.length > 1 ? '两个模板都已通过审核' : '模板已通过审核' }
      },
    },
  ]
}

const mailFault = ({ reason, isUnheard }: ProviderError, from: string): CheckFault => {
  const server = '发信服务器'
  if (reason.includes(insideCode))
    return {
      title: '不能填内网的服务器',
      text: '这个地址在内网',
      field: 'smtp_host',
      advice: ['填邮箱服务商给的服务器名，如 smtp.exmail.qq.com。'],
    }
  if (/EAUTH|\b5(?:34|35|30)\b/.test(reason))
    return {
      title: '账号或授权码不对',
      text: `${server}答“登录失败”`,
      field: 'smtp_password',
      advice: [
        '到邮箱网页版的设置里，打开 SMTP 服务，生成一个授权码。',
        '点“换一个”，贴上授权码。不是登录邮箱的密码。',
        '账号要填完整，如 service@example.com。',
      ],
    }
  if (/EENVELOPE|\b5\d\d\b/.test(reason))
    return {
      title: '发件地址不被接受',
      text: `${server}不让用 ${from} 发信（${reason}）`,
      field: 'mail_from',
      advice: ['发件地址要和账号相同，或是这个账号的别名。'],
    }
  if (/EDNS|ENOTFOUND|EAI_AGAIN/.test(reason))
    return {
      title: '找不到发信服务器',
      text: '没有这个服务器名',
      field: 'smtp_host',
      advice: ['核对服务器名，如 smtp.exmail.qq.com、smtp.qiye.aliyun.com。'],
    }
  if (/ETLS/.test(reason) || (/ESOCKET/.test(reason) && !isUnheard))
    return {
      title: '加密连接没有建立',
      text: '端口和加密方式对不上',
      field: 'smtp_port',
      advice: ['465 是直接加密，587 是先连后加密；照邮箱服务商写的填。'],
    }
  return {
    title: `连不上${server}`,
    text: `${server}没有应答（${reason}）`,
    field: 'smtp_port',
    advice: ['云服务器多半封了 25 端口：改用 465。', '还不行的，请负责部署的人看防火墙。'],
  }
}

const addressOf = (from: string) => /<([^<>]+)>$/.exec(from)?.[1] ?? from

export const mailChecks = (settings: MailSettings, timeoutMs = 8000): Check[] => [
  {
    step: 'send',
    run: async () => {
      const to = addressOf(settings.from)
      const mail = createSmtpMail(settings, { timeoutMs })
      try {
        await mail.send({ to, subject: '印铺接入测试', text: '这封信说明邮件已经接好，可以删除。' })
        return { passed: `给 ${to} 寄了一封测试信` }
      } catch (error) {
        if (error instanceof ProviderError) return mailFault(error, to)
        throw error
      } finally {
        mail.close?.()
      }
    },
  },
]

const courier = '快递100'

/** A number that no carrier has given: the answer says whether we may ask at all. */
export const expressChecks = (settings: ExpressSettings, deps: CheckDeps): Check[] => [
  ...reachingChecks(courier, settings.url, Number.POSITIVE_INFINITY, deps),
  {
    step: 'account',
    run: async () => {
      const place = '登录 api.kuaidi100.com，进“我的信息 → 企业信息”。'
      try {
        const parcel = { carrier: 'yunda', trackingNo: `TEST${deps.now()}`, phone: undefined }
        await createKuaidi100Express(settings, deps).track(parcel)
        return { passed: '查得到，用掉了 1 次查询' }
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        const code = error.reason.replace('returnCode ', '')
        if (code === '503')
          return {
            title: '授权 key 不对',
            text: '快递100 答“验证签名失败”',
            field: 'express_key',
            advice: [place, '复制“授权 key”，点“换一个”贴上。'],
          }
        if (code === '400')
          return {
            title: 'customer 不对，或没有授权',
            text: '快递100 答“贵公司没授权”',
            field: 'express_customer',
            advice: [place, '复制“customer”。它和“授权 key”不是一个。'],
          }
        if (code === '601')
          return {
            title: '查询次数用完，或已过期',
            text: '快递100 答“POLL:KEY 已过期”',
            advice: ['登录 api.kuaidi100.com 充值，充好后再测一次。'],
          }
        if (error.isRefusal)
          return {
            title: '快递100 拒绝了',
            text: `快递100 答 ${code}`,
            advice: [place, `在文档里查 ${code} 的意思。`],
          }
        return networkFault(courier, error.reason)
      }
    },
  },
]
