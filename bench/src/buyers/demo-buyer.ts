import { fetchAccessToken } from '../serving/measured-calls.ts'

/** A leaflet that any buyer may order. */
export const leaflet = {
  ysp_type: 1,
  width: 210,
  height: 285,
  quantity: 5000,
  paper: 'tb',
  gsm: 157,
  colours_front: 4,
  colours_back: 4,
} as const

export const ream = { paper: 'tb', gsm: 157, size: 'dd', sheets: 500, cut: false }

/** Signs the demo's buyer in; every call must succeed. */
export const signInDemoBuyer = async (origin: string) => {
  const headers: Record<string, string> = {
    accesstoken: await fetchAccessToken(origin),
    'content-type': 'application/json',
  }
  const ask = async <Data>(path: string, body: object): Promise<Data> => {
    const response = await fetch(`${origin}/api/v2/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: Data }
    if (code !== 10000) throw new Error(`${path}: ${code} ${msg}`)
    return data
  }
  const account = { mobile: '13800138000', password: 'demo123456' }
  headers.authusertoken = (await ask<{ token: string }>('auth/user/login', account)).token
  const save = async () =>
    ask<{ bjd_id: string; total_fen: number }>('user/baojiadan/quote/ysp', { ...leaflet, save: true })
  const orderBody = ({ bjd_id, total_fen }: { bjd_id: string; total_fen: number }) => ({
    bjd_ids: [bjd_id],
    pickup: true,
    expect_fen: total_fen,
  })
  return { headers, ask, save, orderBody }
}
