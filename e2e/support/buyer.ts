import { randomInt } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { shopOrigin } from './addresses.ts'

export const demoBuyer = { mobile: '13800138000', password: 'demo123456', name: '王女士' }

export const aMobile = () => `13${randomInt(4, 8)}${String(randomInt(100_000_000)).padStart(8, '0')}`

export interface BuyerAtHand {
  mobile: string
  password: string
  name: string
  email: string
  token: string
  expire_time: number
}

interface Answer<Data> {
  code: number
  msg: string
  data: Data
}

/** Calls 印铺 directly, without the page, to prepare data for a journey. */
export const callShop = async <Data>(
  request: APIRequestContext,
  method: 'GET' | 'POST',
  path: string,
  input: object,
  userToken?: string,
): Promise<Answer<Data>> => {
  const credentials = { app_auth_token: 'yinpu-demo', public_key: 'yinpu-demo-public', mode: 2, domain: '' }
  const base = `${shopOrigin()}/api/v2`
  const issued = (await (
    await request.post(`${base}/auth/company/token`, { data: credentials })
  ).json()) as Answer<{ token: string }>
  const headers = { AccessToken: issued.data.token, ...(userToken && { AuthUserToken: userToken }) }
  const response = await request.fetch(`${base}/${path}`, {
    method,
    headers,
    ...(method === 'POST' ? { data: input } : { params: input as Record<string, string> }),
  })
  return response.json()
}

/** A new buyer of 印铺. */
export const aBuyer = async (request: APIRequestContext): Promise<BuyerAtHand> => {
  const mobile = aMobile()
  const person = { mobile, password: 'abc123', name: '林小印', email: `${mobile}@example.com` }
  const { code, msg, data } = await callShop<{ token: string; expire_time: number }>(
    request,
    'POST',
    'auth/user/reg',
    person,
  )
  if (code !== 10000) throw new Error(`not registered: ${msg}`)
  return { ...person, ...data }
}

/** Puts a buyer's token where a login would have put it; the page has to be opened anew afterwards. */
export const rememberBuyer = async (page: Page, { token, expire_time }: BuyerAtHand) => {
  const record = JSON.stringify({ value: token, expire: expire_time })
  await page.goto('/robots.txt')
  await page.evaluate(`localStorage.setItem('user_token', ${JSON.stringify(record)})`)
}
