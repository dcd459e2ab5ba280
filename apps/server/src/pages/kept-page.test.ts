import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { gzipWithNonce, keepPage, nonceMark, withNonce } from './kept-page.ts'
import { makeNonce } from './nonce.ts'

const html = `<html><script nonce="${nonceMark}">一张纸怎么裁</script>${'印刷'.repeat(5000)}<script nonce="${nonceMark}">2</script></html>`

describe('a kept page', () => {
  const page = keepPage(200, {}, Buffer.from(html))

  it('is served with the given nonce in every place, plain and compressed alike', () => {
    const nonce = makeNonce()
    const expected = html.replaceAll(nonceMark, nonce)
    expect(withNonce(page, nonce).toString()).toBe(expected)
    expect(gunzipSync(gzipWithNonce(page, nonce)).toString()).toBe(expected)
  })

  it('stays as it is between servings', () => {
    const [first, second] = [makeNonce(), makeNonce()]
    expect(first).not.toBe(second)
    expect(gunzipSync(gzipWithNonce(page, first)).toString()).toContain(first)
    const again = gunzipSync(gzipWithNonce(page, second)).toString()
    expect(again).toContain(second)
    expect(again).not.toContain(first)
    expect(again).not.toContain(nonceMark)
  })

  it('is compressed for real', () => {
    expect(gzipWithNonce(page, makeNonce()).length).toBeLessThan(html.length / 10)
  })

  it('may have no nonce at all', () => {
    const bare = keepPage(200, {}, Buffer.from('印铺'))
    expect(gunzipSync(gzipWithNonce(bare, makeNonce())).toString()).toBe('印铺')
    expect(withNonce(bare, makeNonce()).toString()).toBe('印铺')
  })
})
