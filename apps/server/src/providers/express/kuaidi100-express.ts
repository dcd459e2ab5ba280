import { askProvider, type ProviderDeps } from '../ask-provider.ts'
import type { ExpressSettings } from './express-settings.ts'
import type { ExpressTracker } from './express-tracker.ts'
import { readKuaidi100Answer } from './kuaidi100-answer.ts'
import { kuaidi100Carriers } from './kuaidi100-carriers.ts'
import { kuaidi100Sign } from './kuaidi100-sign.ts'
import { phoneTail } from './phone-tail.ts'

/** kuaidi100's question for one parcel, as of now. */
export const createKuaidi100Express = (
  settings: ExpressSettings,
  deps: ProviderDeps = {},
): ExpressTracker => ({
  track: async ({ carrier, trackingNo, phone }) => {
    const known = kuaidi100Carriers.get(carrier)
    if (!known) return undefined
    const { com, needsPhone } = known
    const param = JSON.stringify({
      com,
      num: trackingNo,
      // Told only where it is compared: it is the receiver's own.
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
