import type { Page } from './quiet-page.ts'

/**
 * The script that WeChat's browser adds to a page: a bridge that opens a sheet over it and calls the simulated
 * WeChat.
 */
const bridge = `
  const sheet = (token, done) => {
    const box = document.createElement('div')
    box.id = 'wechat-sheet'
    box.style.cssText = 'position:fixed;inset:auto 0 0;z-index:9999;background:#fff;padding:16px'
    const button = (text, act) => {
      const one = document.createElement('button')
      one.textContent = text
      one.onclick = async () => { await act(); box.remove() }
      box.append(one)
    }
    const end = (said) => done({ err_msg: 'get_brand_wcpay_request:' + said })
    button('确认付款', async () => {
      await fetch('/sim/pay/wechat/' + token + '/pay', { method: 'POST', redirect: 'manual' })
      end('ok')
    })
    button('关闭', () => end('cancel'))
    document.body.append(box)
  }
  window.WeixinJSBridge = {
    invoke: async (name, call, done) => {
      if (name !== 'getBrandWCPayRequest') return done({ err_msg: name + ':fail' })
      const answer = await fetch('/sim/pay/wechat/sheet', {
        method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(call),
      })
      if (!answer.ok) return done({ err_msg: 'get_brand_wcpay_request:fail' })
      sheet((await answer.json()).token, done)
    },
  }
`

export const addWechatBridge = (page: Page) => page.addInitScript(bridge)

/** Makes the next sheet fail to open, as for an account that WeChat does not know. */
export const failNextSheet = (page: Page) =>
  page.evaluate(`{
    const { WeixinJSBridge } = window
    const { invoke } = WeixinJSBridge
    WeixinJSBridge.invoke = (name, call, done) => {
      WeixinJSBridge.invoke = invoke
      done({ err_msg: 'get_brand_wcpay_request:fail' })
    }
  }`)

export const wechatBrowser =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.60(0x18003c2f) NetType/WIFI Language/zh_CN'
export const phoneBrowser =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
