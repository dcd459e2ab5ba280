import type { BridgeCall } from '@yinpu/contract'

interface Bridge {
  invoke(name: string, parameters: object, done: (answer: { err_msg: string }) => void): void
}

/** The page with the objects that WeChat's browser adds. */
export interface WechatPage {
  WeixinJSBridge?: Bridge
  document: Pick<Document, 'addEventListener' | 'removeEventListener'>
}

/** `missing`: there is no bridge, as in any other browser. */
export type SheetOutcome = 'paid' | 'cancelled' | 'failed' | 'missing'

/** WeChat adds its bridge soon after the page is loaded. */
export const bridgeWaitMs = 5_000

const findBridge = (page: WechatPage): Promise<Bridge | undefined> =>
  new Promise((resolve) => {
    if (page.WeixinJSBridge) return resolve(page.WeixinJSBridge)
    const end = () => {
      clearTimeout(timer)
      page.document.removeEventListener('WeixinJSBridgeReady', end)
      resolve(page.WeixinJSBridge)
    }
    const timer = setTimeout(end, bridgeWaitMs)
    page.document.addEventListener('WeixinJSBridgeReady', end)
  })

const outcomes: Record<string, SheetOutcome> = {
  'get_brand_wcpay_request:ok': 'paid',
  'get_brand_wcpay_request:cancel': 'cancelled',
}

/** Opens WeChat's sheet. Its result is only a hint: the server queries the provider for the money. */
export const openPaySheet = async (page: WechatPage, call: BridgeCall): Promise<SheetOutcome> => {
  const bridge = await findBridge(page)
  if (!bridge) return 'missing'
  const parameters = {
    appId: call.app_id,
    timeStamp: call.time_stamp,
    nonceStr: call.nonce,
    package: call.package,
    signType: call.sign_type,
    paySign: call.pay_sign,
  }
  return new Promise((resolve) =>
    bridge.invoke('getBrandWCPayRequest', parameters, ({ err_msg }) =>
      resolve(outcomes[err_msg] ?? 'failed'),
    ),
  )
}
