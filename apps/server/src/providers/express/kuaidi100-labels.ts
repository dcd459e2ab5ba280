import { hash } from 'node:crypto'
import { z } from 'zod'
import { askProvider, type ProviderDeps } from '../ask-provider.ts'
import { ProviderError } from '../provider-error.ts'
import { kuaidi100Carriers } from './kuaidi100-carriers.ts'
import type { LabelService, LabelSettings } from './label-service.ts'

/** A carrier's own server is behind it. */
const usualTimeoutMs = 20_000
const longestCargo = 50

const outcomeShape = z.object({
  success: z.boolean(),
  code: z.union([z.string(), z.int()]).transform(String),
})

const orText = z
  .string()
  .nullish()
  .default('')
  .transform((value) => value ?? '')

const boughtShape = z.object({
  data: z.object({
    kuaidinum: z
      .string()
      .trim()
      .regex(/^[\dA-Za-z-]{5,40}$/),
    kdComOrderNum: orText,
    bulkpen: orText,
    destSortingCode: orText,
    destCode: orText,
  }),
})

/** 30011: the order was given before, and its number is given again. */
const doneCodes = new Set(['200', '30011'])
/** Trouble of kuaidi100 itself: nobody knows whether there is a number. */
const troubleCodes = new Set(['-1', '500', '501', '502'])
const codeForm = /^-?\d{1,6}$/

/** Advice for the code of a refusal. */
const codeTexts: ReadonlyMap<string, string> = new Map([
  ['30001', '资料不完整：请核对收货地址、电话与电子面单账号的填写'],
  ['30002', '签名不对：快递100 的 secret 填错了'],
  ['30003', '快递100 不认识这个授权 key'],
  ['30004', '快递100 的面单余量不足，请充值'],
  ['30009', '快递100 查不到这张面单'],
  ['400', '资料不完整：请核对收货地址、电话与电子面单账号的填写'],
  ['503', '签名不对：快递100 的 secret 填错了'],
  ['600', '快递100 的授权 key 无效，或没有单量'],
  ['601', '快递100 的授权已过期或没有单量'],
])

export const describeLabelError = (error: unknown): string => {
  if (!(error instanceof ProviderError)) return '没有得到结果'
  const [, code = ''] = /^code (.+)$/.exec(error.reason) ?? []
  if (error.isRefusal) return codeTexts.get(code) ?? `快递公司没有接受（代码 ${code}）`
  return error.isUnheard ? '连不上快递100' : '快递100没有正常应答'
}

export const labelSign = (param: string, time: string, { key, secret }: { key: string; secret: string }) =>
  hash('md5', `${param}${time}${key}${secret}`).toUpperCase()

const contactOf = ({ name, phone, address }: { name: string; phone: string; address: string }) => ({
  name,
  ...(/^1\d{10}$/.test(phone) ? { mobile: phone } : { tel: phone }),
  printAddr: address,
})

/** Numbers by kuaidi100's 电子面单 interface; the label itself is printed by us. */
export const createKuaidi100Labels = (
  settings: LabelSettings,
  { timeoutMs = usualTimeoutMs, ...deps }: ProviderDeps = {},
): LabelService => {
  const accountOf = (carrier: string) => {
    const account = Object.hasOwn(settings.accounts, carrier) ? settings.accounts[carrier] : undefined
    const com = kuaidi100Carriers.get(carrier)
    if (!account || !com) throw new ProviderError('label', 'no account', true)
    const { partner_id, partner_key, partner_secret, partner_name, net, code, check_man } = account
    return {
      account,
      fields: {
        // kuaidi100 gives numbers of 德邦 for parcels alone.
        kuaidicom: com.parcels?.com ?? com.com,
        partnerId: partner_id,
        partnerKey: partner_key,
        partnerSecret: partner_secret,
        partnerName: partner_name,
        net,
        code,
        checkMan: check_man,
      },
    }
  }

  const ask = async (method: 'order' | 'cancel', fields: object) => {
    const param = JSON.stringify(fields)
    const t = String(Date.now())
    const { key } = settings
    const form = new URLSearchParams({ method, key, t, sign: labelSign(param, t, settings), param })
    const url = `${settings.url}/label/order`
    const { status, body } = await askProvider(
      'label',
      url,
      { method: 'POST', body: form },
      { ...deps, timeoutMs },
    )
    const outcome = outcomeShape.safeParse(body).data
    if (status !== 200 || !outcome)
      throw new ProviderError('label', `malformed answer (HTTP ${status})`, false)
    const { success, code } = outcome
    if (success && doneCodes.has(code)) return body
    const reason = codeForm.test(code) ? `code ${code}` : 'unknown code'
    throw new ProviderError('label', reason, !troubleCodes.has(code))
  }

  return {
    carriers: Object.keys(settings.accounts).filter((carrier) => kuaidi100Carriers.has(carrier)),
    buy: async ({ id, carrier, sender, recipient, cargo, netKg }) => {
      const { fields, account } = accountOf(carrier)
      const body = await ask('order', {
        printType: 'NON',
        ...fields,
        recMan: contactOf(recipient),
        sendMan: contactOf(sender),
        cargo: [...cargo].slice(0, longestCargo).join(''),
        count: 1,
        ...(netKg > 0 && { weight: String(Number(netKg.toPrecision(6))) }),
        payType: account.pay_type,
        expType: account.exp_type,
        // With both, a repeated order is answered with the number that was given first.
        orderId: id.replaceAll('-', ''),
        reorder: false,
      })
      const bought = boughtShape.safeParse(body)
      if (!bought.success) throw new ProviderError('label', 'malformed answer (HTTP 200)', false)
      const { kuaidinum, kdComOrderNum, bulkpen, destSortingCode, destCode } = bought.data.data
      return {
        trackingNo: kuaidinum,
        carrierOrderNo: kdComOrderNum,
        routeCode: bulkpen || destSortingCode || destCode,
      }
    },
    cancel: async ({ carrier, trackingNo, carrierOrderNo, why }) => {
      const { fields, account } = accountOf(carrier)
      await ask('cancel', {
        ...fields,
        kuaidinum: trackingNo,
        ...(carrierOrderNo && { orderId: carrierOrderNo }),
        expType: account.exp_type,
        reason: why,
      })
    },
  }
}
