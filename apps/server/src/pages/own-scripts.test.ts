import { hash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { nameOwnScripts, ownMark } from './own-scripts.ts'

const own = `nonce="${ownMark}"`
const named = (code: string) => `'sha256-${hash('sha256', code, 'base64')}'`

describe('the scripts of a page', () => {
  it('are named by what they say, where the storefront wrote them itself', () => {
    const { text, hashes } = nameOwnScripts(
      `<script ${own}>一张纸\n怎么裁</script><script ${own} type="module" async="">import "/a.js"</script>`,
    )
    expect(hashes).toEqual([named('一张纸\n怎么裁'), named('import "/a.js"')])
    expect(text).toBe('<script>一张纸\n怎么裁</script><script type="module" async="">import "/a.js"</script>')
  })

  it('are not named where somebody smuggled them in, whatever nonce they claim', () => {
    const page = `<p>名片</p><script>steal()</script><script nonce="guess">steal()</script><script ${own}>ours</script>`
    expect(nameOwnScripts(page).hashes).toEqual([named('ours')])
  })

  it('are not named for an unclosed tag before them, which would take them in', () => {
    const { hashes } = nameOwnScripts(
      `<script src="https://evil.example/x.js" a="<script ${own}>ours</script>`,
    )
    expect(hashes).toEqual([])
  })

  it('lose the mark everywhere, so that nobody ever reads it', () => {
    const { text } = nameOwnScripts(`<link ${own}/><style ${own}>p{}</style><script ${own}>1</script>`)
    expect(text).toBe('<link/><style>p{}</style><script>1</script>')
  })
})
