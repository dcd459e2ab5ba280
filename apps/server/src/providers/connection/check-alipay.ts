import type { X509Certificate } from 'node:crypto'
import { formatDay } from '@yinpu/contract'
import { createAlipay } from '../payment/alipay/alipay.ts'
import type { AlipaySettings } from '../payment/alipay/alipay-settings.ts'
import { readCertificates } from '../payment/alipay/certificate-numbers.ts'
import { probeNumber, probePayment } from '../payment/probe-payment.ts'
import { ProviderError } from '../provider-error.ts'
import type { ConnectionFields } from './read-connection.ts'
import {
  type Check,
  type CheckDeps,
  type CheckFault,
  domainCheck,
  networkFault,
  reachingChecks,
  StepFailed,
} from './run-check.ts'

const whom = '支付宝'
const clockMs = 10 * 60_000
const place = '登录 open.alipay.com，进“控制台 → 这个应用 → 开发设置”。'

const known: Record<string, CheckFault> = {
  'isv.invalid-app-id': {
    title: 'APPID 不对',
    text: '支付宝不认这个 APPID',
    field: 'alipay_app_id',
    advice: [place, '复制应用名下面的 APPID，16 位数字。应用要已上线。'],
  },
  'isv.invalid-signature': {
    title: '应用私钥和后台的应用公钥不是一对',
    text: '支付宝答“无效签名”',
    field: 'private_key',
    advice: [
      place,
      '“接口加签方式”里看后台存的应用公钥，是哪一次生成的。',
      '用同一次生成的应用私钥：点“换一个”贴上；找不到的，用支付宝密钥工具重新生成一对，公钥贴到后台，私钥贴到这里。',
    ],
  },
  'isv.invalid-app-cert-sn': {
    title: '应用公钥证书不对',
    text: '支付宝认不出这张应用公钥证书',
    field: 'app_cert',
    advice: [place, '“接口加签方式”里下载应用公钥证书（appCertPublicKey_….crt），全文贴到左边。'],
  },
  'isv.invalid-alipay-root-cert-sn': {
    title: '支付宝根证书不对',
    text: '支付宝认不出这张根证书',
    field: 'root_cert',
    advice: [place, '“接口加签方式”里下载支付宝根证书（alipayRootCert.crt），全文贴到左边。'],
  },
  'isv.invalid-timestamp': {
    title: '服务器的时钟不准',
    text: '支付宝答“时间戳不对”',
    advice: ['请负责部署的人打开自动对时（NTP），再测一次。'],
  },
  'isv.insufficient-isv-permissions': {
    title: '应用没有支付的权限',
    text: '支付宝答“权限不足”',
    advice: [
      '登录 b.alipay.com，进“产品中心”，签约电脑网站支付。',
      '再到开放平台把产品绑定到这个应用。审核 1–3 个工作日。',
    ],
  },
  'ACQ.ACCESS_FORBIDDEN': {
    title: '没有签约选中的产品',
    text: '支付宝答“没有权限”',
    field: 'code',
    advice: [
      '登录 b.alipay.com，进“产品中心”，看签约了哪一种。',
      '没有签约当面付或订单码的，选“没有签约”，买家用支付宝的付款页付。',
    ],
  },
}

const codeForm = /((?:isv|ACQ|aop|isp)\.[\w.-]+)/

const faultOf = (error: ProviderError): CheckFault => {
  const code = codeForm.exec(error.reason)?.[1]
  const fault = code === undefined ? undefined : known[code]
  if (fault) return fault
  if (error.reason.startsWith('another certificate'))
    return {
      title: '支付宝公钥证书已更换',
      text: '支付宝用的是另一张证书',
      field: 'alipay_public_key',
      advice: [place, '下载新的 alipayCertPublicKey_RSA2.crt，全文贴到左边。'],
    }
  if (error.reason.startsWith('unverified answer'))
    return {
      title: '支付宝公钥不对',
      text: '验不出支付宝的签名',
      field: 'alipay_public_key',
      advice: [place, '“接口加签方式”里复制“支付宝公钥”。最常见的错，是填成了自己的“应用公钥”。'],
    }
  if (error.isRefusal)
    return {
      title: '支付宝拒绝了',
      text: `支付宝答 ${error.reason}`,
      advice: [`在支付宝的文档里查 ${error.reason}。`],
    }
  return networkFault(whom, error.reason)
}

const attempt = async (work: () => Promise<unknown>) => {
  try {
    await work()
  } catch (error) {
    if (error instanceof ProviderError) throw new StepFailed(faultOf(error))
    throw error
  }
}

/** The end of what ends first. */
const firstEnd = (fields: ConnectionFields): number | undefined => {
  const texts = [fields.app_cert, fields.alipay_public_key].map((text) => String(text ?? ''))
  const ends = texts.flatMap((text) =>
    text.includes('CERTIFICATE')
      ? readCertificates(text).map((one: X509Certificate) => Date.parse(one.validTo))
      : [],
  )
  return ends.length > 0 ? Math.min(...ends) : undefined
}

export const alipayChecks = (
  fields: ConnectionFields,
  settings: AlipaySettings,
  deps: CheckDeps,
): Check[] => {
  const provider = createAlipay(settings, { now: deps.now, fetch: deps.fetch })
  return [
    domainCheck(deps, whom),
    ...reachingChecks(whom, settings.gateway, clockMs, deps),
    {
      step: 'certificate',
      run: () => {
        const until = firstEnd(fields)
        if (until === undefined) return { passed: '公钥模式，没有证书' }
        if (until > deps.now()) return { passed: `有效期到 ${formatDay(until)}` }
        return {
          title: '证书过期了',
          text: `${formatDay(until)} 到期`,
          field: 'app_cert',
          advice: [place, '“接口加签方式”里更新证书，重新下载三张，都贴到左边。'],
        }
      },
    },
    {
      step: 'account',
      run: async () => {
        try {
          await provider.query(probeNumber())
        } catch (error) {
          // A signature of Alipay that cannot be checked is the next step's.
          if (!(error instanceof ProviderError)) throw error
          const fault = faultOf(error)
          if (fault.field !== 'alipay_public_key') throw new StepFailed(fault)
        }
        return { passed: '支付宝认得这个应用和私钥' }
      },
    },
    {
      step: 'public-key',
      run: async () => {
        await attempt(() => provider.query(probeNumber()))
        return { passed: '验得出支付宝的签名' }
      },
    },
    {
      step: 'permission',
      run: async () => {
        if (settings.code === undefined)
          return { unproven: '电脑网站支付是否签约，打开一次付款页才知道：启用后请下一单 1 分钱的试试' }
        await attempt(() => probePayment(provider, deps.now()))
        return { passed: '二维码能用，没有动到钱' }
      },
    },
  ]
}
