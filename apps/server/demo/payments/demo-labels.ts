import { createKuaidi100LabelSimulator } from '@yinpu/simulators/kuaidi100-label-simulator'
import { createKuaidi100Labels } from '../../src/providers/express/kuaidi100-labels.ts'
import type { LabelService } from '../../src/providers/express/label-service.ts'

const account = { key: 'demo-label-key', secret: 'demo-label-secret' }
const partners = { zhongtong: '755001', shunfeng: '7551234567', debangkuaidi: '755003', kuayue: '755004' }
const carriers = { zto: 'zhongtong', sf: 'shunfeng', deppon: 'debangkuaidi', ky: 'kuayue' } as const

/** The demo shop's labels: the real adapter, and a simulated kuaidi100 in this process. */
export const createDemoLabels = (): LabelService => {
  const { fetch } = createKuaidi100LabelSimulator({ ...account, partners })
  const accounts = Object.entries(carriers).map(
    ([carrier, com]) => [carrier, { partner_id: partners[com], pay_type: 'MONTHLY' as const }] as const,
  )
  const settings = { ...account, accounts: Object.fromEntries(accounts), url: 'http://localhost' }
  return createKuaidi100Labels(settings, { fetch })
}
