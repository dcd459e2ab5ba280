import { setTimeout as delay } from 'node:timers/promises'
import {
  type CallData,
  type CallInput,
  type CallName,
  type Calls,
  calls,
  codes,
  type Envelope,
} from '@yinpu/contract'
import { demoCredentials } from '@yinpu/demo/demo-credentials'

import { yinpu } from '@yinpu/demo/demo-shops'
import { runShopCommand } from '../apps/server/src/testing/run-server.ts'

const artwork = Buffer.from(`%PDF-1.4\n${'artwork of a buyer '.repeat(5000)}\n%%EOF\n`)

const flyer = {
  ysp_type: 1 as const,
  width: 210,
  height: 285,
  quantity: 5000,
  paper: 'tb',
  gsm: 157,
  colours_front: 4,
  colours_back: 4,
}

/** The demo's buyer, over the network as any client. */
export const createBuyer = async (address: string) => {
  const headers: Record<string, string> = { 'content-type': 'application/json' }

  const ask = async <Name extends CallName>(
    name: Name,
    input: CallInput<Calls[Name]>,
  ): Promise<CallData<Calls[Name]>> => {
    const { method, path } = calls[name].endpoint
    const { query, body } = input as { query?: Record<string, string>; body?: object }
    const url = new URL(path, address)
    for (const [key, value] of Object.entries(query ?? {})) url.searchParams.set(key, value)
    const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const { code, msg, data } = (await response.json()) as Envelope<CallData<Calls[Name]>>
    if (!response.ok || code !== codes.ok) throw new Error(`${name}: ${code} ${msg} ${JSON.stringify(data)}`)
    return data
  }

  const pair = { ...demoCredentials.shop, mode: 2 as const, domain: '' }
  headers.accesstoken = (await ask('issueCompanyToken', { body: pair })).token
  const { mobile, password } = yinpu.buyer
  headers.authusertoken = (await ask('login', { body: { mobile, password } })).token

  const upload = async (order_id: string) => {
    const file = { filename: 'flyer.pdf', size: artwork.length, type: 'application/pdf' }
    const signed = await ask('signUpload', { body: { order_id, purpose: 'artwork', ...file } })
    const form = new FormData()
    for (const [name, value] of Object.entries(signed.fields)) form.append(name, value)
    form.append('file', new Blob([artwork]), file.filename)
    const { status } = await fetch(new URL(signed.host, address), { method: 'POST', body: form })
    if (status !== 204) throw new Error(`upload: HTTP ${status}`)
    return { key: signed.key, name: file.filename, size: file.size }
  }

  return {
    artwork,
    /** An order that the shop has been paid for, with artwork on its line. */
    placeOrder: async (dataDir: string): Promise<string> => {
      const { bjd_id = '' } = await ask('quoteOffset', { body: { ...flyer, save: true } })
      const choice = { bjd_ids: [bjd_id], pickup: true as const }
      const { total_fen } = await ask('previewOrder', { body: choice })
      const { order_id, order_no } = await ask('placeOrder', { body: { ...choice, expect_fen: total_fen } })
      const { code, stderr } = await runShopCommand(['confirm', order_no], { DATA_DIR: dataDir })
      if (code !== 0) throw new Error(`npm run shop -- confirm: ${stderr}`)
      const { lines } = await ask('getOrder', { query: { order_id } })
      const file = await upload(order_id)
      await ask('attachFiles', { body: { order_id, line_id: lines[0]?.line_id ?? '', files: [file] } })
      // The automatic check writes its findings; after that the order does not change.
      while ((await ask('getOrder', { query: { order_id } })).files.some(({ check }) => check === 'waiting'))
        await delay(200)
      return order_id
    },
    openOrder: async (order_id: string) => {
      const { files } = await ask('getOrder', { query: { order_id } })
      const link = files[0]?.url ?? ''
      const response = await fetch(new URL(link, address))
      return { order_id, artwork: Buffer.from(await response.arrayBuffer()) }
    },
  }
}
