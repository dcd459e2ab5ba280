import { z } from 'zod'
import { askProvider } from '../ask-provider.ts'
import { ProviderError } from '../provider-error.ts'
import { createWechatShare } from '../wechat-share/wechat-share.ts'
import type { ConnectionFields, ReadConnection } from './read-connection.ts'
import { type Check, type CheckDeps, networkFault, reachingChecks, StepFailed } from './run-check.ts'

interface App {
  appId: string
  appSecret: string
  apiUrl: string
}

const whom = '微信'
const clockMs = 15 * 60_000

const answerShape = z.object({ errcode: z.int().default(0), errmsg: z.string().default('') })
const addressForm = /\b(\d{1,3}(?:\.\d{1,3}){3})\b/

/** WeChat's codes in words. */
const faultOf = (errcode: number, errmsg: string) => {
  const place = '登录 mp.weixin.qq.com，进“设置与开发 → 基本配置”。'
  if (errcode === 40013)
    return {
      title: 'AppID 不对',
      text: '微信不认这个 AppID',
      field: 'wechat_app_id' as const,
      advice: [place],
    }
  if (errcode === 40125 || errcode === 40001 || errcode === 41004)
    return {
      title: 'AppSecret 不对',
      text: '微信不认这个 AppSecret',
      field: 'app_secret' as const,
      advice: [
        place,
        '重置 AppSecret，复制新的。只显示一次，别的系统也在用的，那边要一起换。',
        '点“换一个”，贴上新的，再测一次。',
      ],
    }
  if (errcode === 40164) {
    const address = addressForm.exec(errmsg)?.[1]
    return {
      title: '服务器不在 IP 白名单里',
      text: address ? `微信看到的是 ${address}` : '微信拒绝这台服务器',
      advice: [place, `在“IP 白名单”里加上${address ? ` ${address}` : '服务器的外网 IP'}。几分钟后生效。`],
    }
  }
  if (errcode === 40243)
    return {
      title: 'AppSecret 被冻结',
      text: '公众号后台冻结了 AppSecret',
      field: 'app_secret' as const,
      advice: [place, '解冻 AppSecret，再测一次。'],
    }
  return {
    title: '微信拒绝了',
    text: `微信答 ${errcode}`,
    advice: [place, `在微信的文档里查 ${errcode} 的意思。`],
  }
}

/** `isStrict`: also where the server stands, which only some calls ask for. */
export const checkWechatApp = async ({ appId, appSecret, apiUrl }: App, deps: CheckDeps, isStrict = true) => {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'client_credential', appid: appId, secret: appSecret }),
  }
  try {
    const { body } = await askProvider('wechat-share', `${apiUrl}/cgi-bin/stable_token`, init, deps)
    const { errcode, errmsg } = answerShape.parse(body)
    if (errcode === 40164 && !isStrict)
      return { unproven: '服务器不在公众号的 IP 白名单里，AppSecret 没有核对' }
    if (errcode !== 0) throw new StepFailed(faultOf(errcode, errmsg))
    return { passed: 'AppID 和 AppSecret 是一对' }
  } catch (error) {
    if (error instanceof ProviderError) throw new StepFailed(networkFault(whom, error.reason))
    throw error
  }
}

const appOf = (fields: ConnectionFields, apiUrl: string): App => ({
  appId: String(fields.wechat_app_id),
  appSecret: String(fields.app_secret),
  apiUrl,
})

export const wechatMpChecks = (
  fields: ConnectionFields,
  { settings }: Extract<ReadConnection, { settings: unknown }>,
  apiUrl: string,
  deps: CheckDeps,
): Check[] => [
  ...reachingChecks(whom, `${apiUrl}/cgi-bin/stable_token`, clockMs, deps),
  { step: 'account', run: () => checkWechatApp(appOf(fields, apiUrl), deps) },
  {
    step: 'permission',
    run: async () => {
      if (!settings.wechatMp && !settings.wechatShare)
        return {
          title: '还没选用来做什么',
          text: '登录和分享都没有勾选',
          field: 'login',
          advice: ['至少勾选一项。'],
        }
      if (settings.wechatShare) {
        const share = createWechatShare(settings.wechatShare, deps)
        try {
          const token = await share.fetchAccessToken()
          await share.fetchTicket(token.value)
        } catch (error) {
          if (!(error instanceof ProviderError)) throw error
          return {
            title: '没有分享的权限',
            text: `微信答 ${error.reason.replace('errcode ', '')}`,
            field: 'share',
            advice: ['要用已认证的服务号或订阅号。', '公众号后台“接口权限”里看“分享接口”是否已获得。'],
          }
        }
      }
      return settings.wechatMp
        ? { unproven: '登录要绑定到开放平台，第一次登录时才验得出' }
        : { passed: '分享能用' }
    },
  },
]

/** A code that nobody was given: WeChat looks at app and secret first. */
export const wechatLoginChecks = (fields: ConnectionFields, apiUrl: string, deps: CheckDeps): Check[] => [
  ...reachingChecks(whom, `${apiUrl}/sns/oauth2/access_token`, clockMs, deps),
  {
    step: 'account',
    run: async () => {
      const { appId, appSecret } = appOf(fields, apiUrl)
      const query = {
        appid: appId,
        secret: appSecret,
        code: 'connection-test',
        grant_type: 'authorization_code',
      }
      try {
        const { body } = await askProvider(
          'wechat-login',
          `${apiUrl}/sns/oauth2/access_token?${new URLSearchParams(query)}`,
          {},
          deps,
        )
        const { errcode, errmsg } = answerShape.parse(body)
        if (errcode === 40029 || errcode === 40163 || errcode === 0)
          return { passed: 'AppID 和 AppSecret 是一对' }
        const fault = faultOf(errcode, errmsg)
        return {
          ...fault,
          advice: ['登录 open.weixin.qq.com，进“管理中心 → 网站应用”。', ...fault.advice.slice(1)],
        }
      } catch (error) {
        if (error instanceof ProviderError) return networkFault(whom, error.reason)
        throw error
      }
    },
  },
]
