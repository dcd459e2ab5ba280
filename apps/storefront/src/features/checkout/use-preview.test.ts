import type { Answer } from '@yinpu/client'
import { ApiFailure } from '@yinpu/client'
import { codes } from '@yinpu/contract'
import { describe, expect, it } from 'vitest'
import type { ApiClient } from '../../session/api-client.ts'
import { aPreview } from './testing/a-preview.ts'
import { askPreview } from './use-preview.ts'

const { signal } = new AbortController()
const success = { code: codes.ok, msg: 'ok', data: aPreview() }
const missing = { code: codes.notFound, msg: '内容不存在', data: null }

/** Answers each body as the test says, and stores the requests. */
const anApi = (answerTo: (body: object) => Answer<unknown>) => {
  const requests: object[] = []
  const call = async (_name: string, { body }: { body: object }) => {
    requests.push(body)
    return answerTo(body)
  }
  return { api: { call } as unknown as ApiClient, requests }
}

describe('asking what an order would cost', () => {
  it('gives the figures', async () => {
    const { api } = anApi(() => success)
    expect(await askPreview(api, { bjd_ids: ['a'] }, signal)).toEqual({ kind: 'data', data: aPreview() })
  })

  it('says that the goods are gone', async () => {
    const { api, requests } = anApi(() => missing)
    expect(await askPreview(api, { bjd_ids: ['a'] }, signal)).toEqual({ kind: 'data', data: 'gone' })
    expect(requests).toHaveLength(1)
  })

  it('tells a deleted address from goods that are gone', async () => {
    const { api, requests } = anApi((body) => ('address_id' in body ? missing : success))
    const body = { bjd_ids: ['a'], address_id: 'x', carrier: 'sf', rush: '24h' }
    expect(await askPreview(api, body, signal)).toMatchObject({
      kind: 'failed',
      message: expect.stringContaining('地址已在别处删除'),
    })
    expect(requests[1]).toEqual({ bjd_ids: ['a'], rush: '24h' })
    const none = anApi(() => missing)
    expect(await askPreview(none.api, body, signal)).toEqual({ kind: 'data', data: 'gone' })
  })

  it('gives the reason of a refusal and of a failure', async () => {
    const refused = {
      code: codes.invalid,
      msg: '参数错误',
      data: { fields: { bjd_ids: '最多100项' } },
    } as const
    const refusing = anApi(() => refused)
    expect(await askPreview(refusing.api, {}, signal)).toEqual({ kind: 'failed', message: '最多100项' })
    const lost = anApi(() => {
      throw new ApiFailure('network', 0, '网络连接失败')
    })
    expect(await askPreview(lost.api, {}, signal)).toEqual({ kind: 'failed', message: '网络连接失败' })
  })
})
