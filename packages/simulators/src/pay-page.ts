import { escapeHtml } from './escape-html.ts'
import type { SimulatedPayment } from './pay-simulator.ts'
import { writeYuan } from './times-and-sums.ts'

const style = `
  body { box-sizing: border-box; margin: 0; padding: 16px; min-height: 100vh; display: grid;
    place-items: center; background: #f2f3f5;
    font: 16px/1.6 system-ui, sans-serif; color: #1f2329 }
  main { box-sizing: border-box; width: min(100%, 400px); padding: 32px 24px; text-align: center;
    background: #fff; border-radius: 16px }
  h1 { margin: 0; font-size: 20px; font-weight: 600 }
  .channel { margin: 4px 0 0; color: #595f69 }
  .sum { margin: 24px 0; font-size: 44px; line-height: 1.2; font-weight: 600;
    font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
  dl { margin: 0 0 24px; padding: 16px 0; display: grid; grid-template-columns: auto 1fr; gap: 8px 16px;
    border: solid #e5e6eb; border-width: 1px 0; font-size: 14px }
  dt { text-align: left; color: #595f69 }
  dd { margin: 0; text-align: right; overflow-wrap: anywhere }
  .state { margin: 16px 0; font-weight: 600 }
  .state.paid { color: #067a3a }
  .state.failed { color: #b42318 }
  form { margin: 12px 0 0 }
  button { width: 100%; min-height: 48px; border: 1px solid #c9cdd4; border-radius: 8px; background: #fff;
    color: inherit; font: inherit; cursor: pointer }
  button.pay { background: #067a3a; border-color: #067a3a; color: #fff; font-weight: 600 }
  button:focus-visible { outline: 3px solid #1677ff; outline-offset: 2px }
  a { display: inline-block; padding: 12px; color: #0958d9 }
  small { display: block; margin-top: 20px; color: #595f69 }
`

const page = (content: string) => `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>模拟付款</title>
<style>${style}</style>
<main>
${content}
<small>这是模拟的付款页面，不会产生真实扣款。</small>
</main>
</html>
`

const stateTexts: Record<SimulatedPayment['state'], string> = {
  open: '',
  paid: '付款成功，您可以关闭此页面。',
  failed: '付款没有成功，您可以再试一次。',
  closed: '订单已关闭，不能再付款。',
  expired: '付款码已过期，请您回到订单页重新付款。',
}

const yuan = (fen: number) => `¥${writeYuan(fen)}`

const button = (url: string, text: string, name: string) =>
  `<form method="post" action="${escapeHtml(url)}"><button class="${name}">${text}</button></form>`

interface Methods {
  /** such as 微信支付 */
  channelName: string
  payUrl: string
  failUrl: string
}

/** A buyer from a page of ours gets a link back; one who scanned a code has the page open already. */
const wayBack = (returnUrl: string) =>
  /^https?:\/\//.test(returnUrl) ? `<a href="${escapeHtml(returnUrl)}">返回商家</a>` : ''

/** The page on a phone that has scanned the code; a failed payment can be tried again. */
export const payPage = (trade: SimulatedPayment, { channelName, payUrl, failUrl }: Methods): string => {
  const { state } = trade
  const isPayable = state === 'open' || state === 'failed'
  return page(`<h1>模拟付款</h1>
<p class="channel">${escapeHtml(channelName)}</p>
<p class="sum">${yuan(trade.amountFen)}</p>
<dl>
<dt>商品</dt><dd>${escapeHtml(trade.subject)}</dd>
<dt>单号</dt><dd>${escapeHtml(trade.paymentNo)}</dd>
</dl>
${stateTexts[state] && `<p class="state ${state}" role="status">${stateTexts[state]}</p>`}
${isPayable ? button(payUrl, '付款', 'pay') + button(failUrl, '失败', 'fail') + wayBack(trade.quitUrl ?? '') : wayBack(trade.returnUrl)}`)
}

/** The reason why a page of the provider does not open. */
export const payPageFault = (text: string): string =>
  page(`<h1>模拟付款</h1>\n<p class="state failed" role="alert">${escapeHtml(text)}</p>`)

export const payPageMissing = (): string =>
  page('<h1>模拟付款</h1>\n<p class="state">找不到这笔付款，请您重新扫码。</p>')
