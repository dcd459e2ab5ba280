import { hash } from 'node:crypto'
import { askProvider, type ProviderDeps } from '../ask-provider.ts'
import type { ExpressSettings, ExpressTracker } from './express-tracker.ts'
import { readKuaidi100Answer } from './kuaidi100-answer.ts'
import { kuaidi100Carriers } from './kuaidi100-carriers.ts'

/** Signs the exact text of `param` that is sent: the same JSON with another spelling has another signature. */
export const kuaidi100Sign = (param: string, { customer, key }: { customer: string; key: string }): string =>
  hash('md5', `${param}${key}${customer}`).toUpperCase()

const landlineExtension = /(?<=^0\d{2,3}-?\d{7,8})-\d+$/

/** The last four digits, which are all that a carrier compares; an extension is not among them. */
export const phoneTail = (phone: string): string =>
  phone.trim().replace(landlineExtension, '').replace(/\D/g, '').slice(-4)

/** Queries kuaidi100 for the current route of one parcel. */
export const createKuaidi100Express = (
  settings: ExpressSettings,
  deps: ProviderDeps = {},
): ExpressTracker => ({
  track: async ({ carrier, trackingNo, phone }) => {
    const carrierCode = kuaidi100Carriers.get(carrier)
    if (!carrierCode) return undefined
    const { needsPhone, parcels } = carrierCode
    const com = parcels?.form.test(trackingNo) ? parcels.com : carrierCode.com
    const param = JSON.stringify({
      com,
      num: trackingNo,
      // Sent only if the carrier compares it: it is the receiver's own.
      ...(needsPhone && phone && { phone: phoneTail(phone) }),
      // Events with the name of their place.
      resultv2: '1',
      show: '0',
      order: 'desc',
    })
    const { customer } = settings
    const form = new URLSearchParams({ customer, sign: kuaidi100Sign(param, settings), param })
    const url = `${settings.url}/poll/query.do`
    const { status, body } = await askProvider('express', url, { method: 'POST', body: form }, deps)
    return readKuaidi100Answer(status, body)
  },
})
