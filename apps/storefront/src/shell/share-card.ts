import { codes } from '@yinpu/contract'
import type { ApiClient } from '../session/api-client.ts'

interface Card {
  title: string
  desc: string
  link: string
  imgUrl: string
}

/** The part of WeChat's script that is used. */
interface Wechat {
  config(options: object): void
  ready(then: () => void): void
  updateAppMessageShareData(card: Card): void
  updateTimelineShareData(card: Omit<Card, 'desc'>): void
}

const metaOf = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[property="${name}"]`)?.content ?? ''

/** Reads the card that the server describes in the page's meta tags for every other chat. */
const readCard = (): Card => ({
  title: metaOf('og:title'),
  desc: metaOf('og:description'),
  link: metaOf('og:url'),
  imgUrl: metaOf('og:image'),
})

let loading: Promise<Wechat> | undefined

const loadWechat = (src: string): Promise<Wechat> =>
  (loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.onload = () => {
      const { wx } = window as unknown as { wx?: Wechat }
      if (wx) resolve(wx)
      else reject(new Error('no wx'))
    }
    script.onerror = reject
    document.head.append(script)
  }))

/** Tells WeChat's browser how to share the open page. On failure it is shared like any other page. */
export const offerShareCard = async (api: ApiClient, sdk: string): Promise<void> => {
  const [url = ''] = window.location.href.split('#')
  const answer = await api.call('signShare', { query: { url } }, { quiet: true })
  if (answer.code !== codes.ok || !answer.data.config) return
  const { app_id, nonce, timestamp, signature } = answer.data.config
  const wx = await loadWechat(sdk)
  wx.config({
    appId: app_id,
    timestamp,
    nonceStr: nonce,
    signature,
    jsApiList: ['updateAppMessageShareData', 'updateTimelineShareData'],
  })
  wx.ready(() => {
    const { desc, ...card } = readCard()
    wx.updateAppMessageShareData({ ...card, desc })
    wx.updateTimelineShareData(card)
  })
}
