import { createPublicKey, X509Certificate } from 'node:crypto'
import { formatDay } from '@yinpu/contract'
import { z } from 'zod'
import { probeNumber, unusedOrigin } from '../payment/probe-payment.ts'
import { codeOf, createSender, parseJson } from '../payment/wechat-pay/requests.ts'
import { findSignatureFault, openSealed, sealedShape, unknownSerial } from '../payment/wechat-pay/signing.ts'
import { createWechatPay } from '../payment/wechat-pay/wechat-pay.ts'
import type { WechatPaySettings } from '../payment/wechat-pay/wechat-pay-settings.ts'
import { ProviderError } from '../provider-error.ts'
import { checkWechatApp } from './check-wechat-app.ts'
import type { ConnectionFields } from './read-connection.ts'
import {
  type Check,
  type CheckDeps,
  domainCheck,
  networkFault,
  reachingChecks,
  StepFailed,
} from './run-check.ts'

const whom = '微信支付'
const clockMs = 4 * 60_000
const platform = '打开微信支付商户平台（pay.weixin.qq.com），进“账户中心 → API 安全”。'

const listShape = z.object({
  data: z.array(z.object({ serial_no: z.string(), encrypt_certificate: sealedShape })).min(1),
})

const readCertificate = (text: unknown) => {
  try {
    return new X509Certificate(String(text))
  } catch {
    return undefined
  }
}

/** The merchant's number is the certificate's common name. */
const merchantOf = ({ subject }: X509Certificate) => /^CN=(\d{6,16})$/m.exec(subject)?.[1]

const keyChecks = (fields: ConnectionFields, settings: WechatPaySettings, now: () => number): Check[] => {
  const certificate = readCertificate(fields.merchant_cert)
  return [
    {
      step: 'key',
      run: () => {
        if (!certificate)
          return {
            title: '商户证书读不出来',
            text: '不是有效的证书',
            field: 'merchant_cert',
            advice: [
              '找到下载的 apiclient_cert.pem，用记事本打开。',
              '从 -----BEGIN CERTIFICATE----- 到 -----END CERTIFICATE----- 全部复制过来。',
            ],
          }
        if (!certificate.publicKey.equals(createPublicKey(settings.privateKey)))
          return {
            title: '证书和私钥不是一对',
            text: '这把私钥不是这张商户证书的',
            field: 'private_key',
            advice: [
              'apiclient_cert.pem 和 apiclient_key.pem 要取自同一次下载的压缩包。',
              '点“换一个”，贴上和这张证书一起下载的私钥。',
              `找不到的，重新申请一张：${platform}“商户 API 证书 → 更换证书”。`,
            ],
          }
        return { passed: '读得出，和证书是一对' }
      },
    },
    {
      step: 'certificate',
      run: () => {
        const until = Date.parse(certificate?.validTo ?? '')
        if (until > now()) return { passed: `有效期到 ${formatDay(until)}` }
        return {
          title: '商户证书过期了',
          text: `${formatDay(until)} 到期`,
          field: 'merchant_cert',
          advice: [`${platform}`, '进“商户 API 证书 → 更换证书”，重新申请。', '把新的证书和私钥都贴到左边。'],
        }
      },
    },
    {
      step: 'serial',
      run: () => {
        const serial = certificate?.serialNumber ?? ''
        const merchant = certificate && merchantOf(certificate)
        if (merchant && merchant !== settings.mchId)
          return {
            title: '商户号和证书不是一家',
            text: `这张证书是商户号 ${merchant} 的，填的是 ${settings.mchId}`,
            field: 'mch_id',
            advice: ['核对商户号：登录商户平台后，右上角就是。', '有几个商户号的，证书要从同一个里下载。'],
          }
        if (Number.parseInt(serial.slice(-12), 16) === Number.parseInt(settings.serialNo.slice(-12), 16))
          return { passed: `和证书的一样，末尾 ${serial.slice(-6)}` }
        return {
          title: '证书序列号和证书对不上',
          text: `证书的末尾是 ${serial.slice(-6)}，填的末尾是 ${settings.serialNo.slice(-6)}`,
          field: 'serial_no',
          advice: [
            '清空“商户证书序列号”，由我们从证书里读。',
            '仍要自己填的，进“管理证书”复制今天生效的那一张。',
          ],
        }
      },
    },
  ]
}

const refusedAccount = (code: string) =>
  new StepFailed({
    title: '微信支付不认这张证书',
    text: `微信支付答“签名错误”（${code}）`,
    field: 'mch_id',
    advice: [
      '先核对商户号：登录商户平台后，右上角就是。',
      `${platform}“商户 API 证书 → 管理证书”里看这张证书是否还有效：换过新证书的，旧的几天后作废。`,
      '换过的，把新的证书和私钥都贴到左边，再测一次。',
    ],
  })

const permissionFault = (code: string, what: string) => {
  if (code === 'APPID_MCHID_NOT_MATCH')
    return new StepFailed({
      title: 'AppID 没有绑定到商户号',
      text: '微信支付答“AppID 和商户号不匹配”',
      field: 'wechat_app_id',
      advice: [
        '在商户平台“产品中心 → AppID 账号管理”里关联这个公众号。',
        '再到公众号后台“微信支付”里确认关联。两边都做完才算。',
      ],
    })
  if (code !== 'NO_AUTH')
    return new StepFailed({
      title: '微信支付拒绝了',
      text: `微信支付答 ${code}`,
      advice: ['把这次测试的经过发给微信支付客服，里面没有密钥。'],
    })
  return new StepFailed({
    title: `没有开通${what}`,
    text: `微信支付答“没有权限”（${code}）`,
    ...(what === 'H5 支付' && { field: 'h5' as const }),
    advice: [
      `在商户平台“产品中心”里开通${what}。`,
      ...(what === 'H5 支付' ? ['审核约 7 个工作日；还没通过的，先不勾选。'] : ['多数马上开通。']),
    ],
  })
}

/** Opens a trade that nobody can see, and closes it again: no money is moved. */
const tryMethod = async (settings: WechatPaySettings, deps: CheckDeps, method: 'qr' | 'h5', what: string) => {
  const provider = createWechatPay(settings, { now: deps.now, fetch: deps.fetch })
  const paymentNo = probeNumber()
  try {
    await provider.start({
      paymentNo,
      amountFen: 1,
      subject: '接入测试，不用付款',
      notifyUrl: `${deps.publicUrl?.startsWith('https:') ? deps.publicUrl : unusedOrigin}/api/pay/notify/wechat`,
      returnUrl: '',
      expiresAt: deps.now() + 5 * 60_000,
      method,
      clientIp: '127.0.0.1',
    })
    await provider.close(paymentNo)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.isRefusal) throw permissionFault(error.reason, what)
    throw new StepFailed(networkFault(whom, error.reason))
  }
}

/** Serial and key are compared here, because WeChat Pay answers a wrong one of either alike. */
export const wechatPayChecks = (
  fields: ConnectionFields,
  settings: WechatPaySettings,
  deps: CheckDeps,
): Check[] => {
  const { now } = deps
  const send = createSender(settings, { now, fetch: deps.fetch })
  const fetchSigned = async (target: string) => {
    try {
      return await send({ method: 'GET', target })
    } catch (error) {
      if (error instanceof ProviderError) throw new StepFailed(networkFault(whom, error.reason))
      throw error
    }
  }
  const platformKeys = new Map<string, X509Certificate>()
  let answer: Awaited<ReturnType<typeof fetchSigned>> | undefined
  return [
    domainCheck(deps, whom),
    ...reachingChecks(whom, `${settings.url}/v3/certificates`, clockMs, deps),
    ...keyChecks(fields, settings, now),
    {
      step: 'account',
      run: async () => {
        answer = await fetchSigned(
          `/v3/pay/transactions/out-trade-no/${probeNumber()}?mchid=${settings.mchId}`,
        )
        const code = codeOf(parseJson(answer.bytes.toString())) ?? ''
        if (answer.status === 401) throw refusedAccount(code)
        if (answer.status >= 500)
          throw new StepFailed({
            title: '微信支付现在有故障',
            text: `微信支付答 ${code || answer.status}`,
            advice: ['过几分钟再测。', '一直这样的，看微信支付商户平台的公告。'],
          })
        return { passed: '微信支付认得这个商户号和证书' }
      },
    },
    {
      step: 'api-key',
      run: async () => {
        const list = await fetchSigned('/v3/certificates')
        const parsed = listShape.safeParse(parseJson(list.bytes.toString())).data
        if (list.status !== 200 || !parsed)
          return { unproven: '新商户没有平台证书，要等第一笔到账通知才验得出' }
        for (const { serial_no, encrypt_certificate } of parsed.data) {
          const certificate = readCertificate(openSealed(encrypt_certificate, settings.apiV3Key))
          if (!certificate)
            return {
              title: 'APIv3 密钥不对',
              text: '解不开微信支付发来的平台证书',
              field: 'api_v3_key',
              advice: [
                `${platform}“APIv3 密钥”里重新设置一把 32 位的。`,
                '点“换一个”，贴上刚设的那一把。不是 APIv2 的“API 密钥”。',
                '同一商户号还有别的系统在用的，那边也要一起换。',
              ],
            }
          platformKeys.set(serial_no, certificate)
        }
        return { passed: '解得开平台证书' }
      },
    },
    {
      step: 'public-key',
      run: async () => {
        if (!answer) throw new Error('a step was left out')
        const { publicKeyId, publicKey } = settings
        const fault = await findSignatureFault(
          { headers: answer.headers, body: answer.bytes, now: now() },
          async (serial) => (serial === publicKeyId ? publicKey : platformKeys.get(serial)?.publicKey),
        )
        const serial = answer.headers['wechatpay-serial'] ?? ''
        const isKey = serial.startsWith('PUB_KEY_ID_')
        const where = [`${platform}“微信支付公钥”里下载公钥。`, '把公钥 ID 和公钥一起贴到左边。']
        if (fault === undefined) return { passed: isKey ? '验得出微信支付的签名' : '用平台证书验得出签名' }
        if (fault === unknownSerial && publicKeyId === undefined)
          return {
            title: '还缺微信支付公钥',
            text: '微信支付用公钥签名，这里没有填',
            field: 'public_key_id',
            advice: where,
          }
        if (fault === unknownSerial)
          return {
            title: '微信支付公钥 ID 不对',
            text: `微信支付用的末尾是 ${serial.slice(-6)}，填的末尾是 ${publicKeyId?.slice(-6)}`,
            field: 'public_key_id',
            advice: where,
          }
        return {
          title: '微信支付公钥不对',
          text: '验不出微信支付的签名',
          field: 'public_key',
          advice: ['公钥和公钥 ID 要是同一页上的。', ...where],
        }
      },
    },
    {
      step: 'permission',
      run: async () => {
        await tryMethod(settings, deps, 'qr', 'Native 支付')
        if (settings.hasH5) await tryMethod(settings, deps, 'h5', 'H5 支付')
        return { passed: settings.hasH5 ? '扫码付、手机浏览器里付都能用' : '扫码付能用' }
      },
    },
    ...(settings.payers
      ? [
          {
            step: 'app' as const,
            run: () =>
              checkWechatApp(
                {
                  appId: settings.appId,
                  appSecret: settings.payers?.appSecret ?? '',
                  apiUrl: settings.payers?.apiUrl ?? '',
                },
                deps,
                false,
              ),
          },
        ]
      : []),
  ]
}
