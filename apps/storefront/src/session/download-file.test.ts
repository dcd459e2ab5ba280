import { describe, expect, it } from 'vitest'
import { createFakePage, issued } from './testing/fake-page.ts'
import { reply } from './testing/fake-server.ts'

const input = { body: { bjd_id: '7' } }

const setUp = () => {
  const page = createFakePage()
  return { ...page, download: () => page.download('printQuotation', input, '报价单.pdf') }
}

const pdf = (disposition?: string) =>
  new Response('%PDF', {
    headers: {
      'content-type': 'application/pdf',
      ...(disposition && { 'content-disposition': disposition }),
    },
  })

describe('a download', () => {
  it('is the file under the name that came with it, asked for as every call is', async () => {
    const { server, session, download } = setUp()
    session.signIn(issued('user-1'))
    server.answer = () =>
      pdf(`attachment; filename*=UTF-8''${encodeURIComponent('报价单-BJ261115-7K3QXM.pdf')}`)
    const result = await download()
    expect(result).toMatchObject({ ok: true, file: { name: '报价单-BJ261115-7K3QXM.pdf' } })
    expect(result.ok && (await result.file.content.text())).toBe('%PDF')
    const [request] = server.calls()
    expect(request).toMatchObject({ method: 'POST', url: '/api/v2/user/baojiadan/pdf', body: input.body })
    expect(request?.headers.get('AccessToken')).toBe('access-1')
    expect(request?.headers.get('AuthUserToken')).toBe('user-1')
  })

  it('has a name of ours where none came with it', async () => {
    const { server, download } = setUp()
    server.answer = () => pdf()
    expect(await download()).toMatchObject({ file: { name: '报价单.pdf' } })
  })

  it('tells the words of a refusal', async () => {
    const { server, download } = setUp()
    server.answer = () => reply(20403, null, '下载过于频繁')
    expect(await download()).toEqual({ ok: false, message: '下载过于频繁' })
  })

  it('forgets a token that is not accepted any more', async () => {
    const { server, accessToken, download } = setUp()
    server.answer = () => reply(20401)
    expect(await download()).toEqual({ ok: false, message: 'msg 20401' })
    expect(accessToken.read()).toBeNull()
    expect(server.calls()).toHaveLength(2)
  })

  it('goes on by itself with a new token, and tells that the old one was refused', async () => {
    const { server, toasts, download } = setUp()
    server.answer = ({ headers }) => (headers.get('AccessToken') === 'access-1' ? reply(20401) : pdf())
    expect(await download()).toMatchObject({ ok: true })
    expect(toasts).toEqual(['msg 20401'])
  })

  it('ends a session as every call does', async () => {
    const { server, session, toasts, visited, download } = setUp()
    session.signIn(issued('user-1'))
    server.answer = () => reply(20402)
    await download()
    expect(session.isSignedIn()).toBe(false)
    expect([toasts, visited]).toEqual([['登陆超时,请重新登陆!'], ['/auth/login']])
  })

  it.each([
    ['a failing status', () => new Response('<html>', { status: 502 }), '系统繁忙,请稍后再试'],
    ['no network', () => Promise.reject(new TypeError('fetch failed')), '网络连接失败，请检查网络后再试'],
  ])('says so for %s', async (_, answer, message) => {
    const { server, download } = setUp()
    server.answer = answer
    expect(await download()).toEqual({ ok: false, message })
  })
})
