import { richTextTags, safeLink } from '@yinpu/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeRichText } from './safe-rich-text.ts'

/** Every tag that is left, with its attributes. */
const tagsOf = (html: string) => [...html.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)]

const isKept = (html: string) =>
  tagsOf(html).every(([, name = '', rest = '']) => {
    if (!(richTextTags as readonly string[]).includes(name)) return false
    if (rest === '') return true
    const href = name === 'a' ? /^ href="([^"<>]*)"$/.exec(rest)?.[1] : undefined
    return href !== undefined && !/^\s*(javascript|data|vbscript):|^\/\//i.test(href)
  })

describe('a shop’s text', () => {
  it.each([
    ['a script', '<p>好<script>alert(1)</script></p>', '<p>好</p>'],
    ['a style', '<style>p{color:red}</style><p style="color:red">好</p>', '<p>好</p>'],
    ['a picture that calls', '<p>好<img src=x onerror=alert(1)></p>', '<p>好</p>'],
    ['a link that is a script', '<a href=" jAvA&#x09;script:x()">好</a>', '<a>好</a>'],
    ['a link that hides another site', '<a href="/&#9;/evil.example">好</a>', '<a>好</a>'],
    ['a link without its scheme', '<a href="//evil.example">好</a>', '<a>好</a>'],
    ['a frame', '<iframe srcdoc="<script>x</script>"></iframe><p>好</p>', '<p>好</p>'],
    [
      'what Word writes',
      '<!--[if gte mso 9]><xml><o:p></o:p></xml><![endif]--><p class=MsoNormal style="mso-x:1"><span lang=EN-US>好<o:p></o:p></span></p>',
      '<p>好</p>',
    ],
    ['a line’s end', '一<br/>二', '一<br>二'],
  ])('loses %s', (_, input, output) => {
    expect(safeRichText(input)).toBe(output)
  })

  it('holds only what is on the list, whatever it was made of, and is left alone the second time', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...['<p>', '</p>', '<b onclick=x()>', '<script>', '</script>', '<svg/onload=x()>', '<a href="', '">'],
        ...[
          'javascript:x()',
          '<math><mtext>',
          '<style>',
          '</style>',
          '<!--',
          '-->',
          '<table><tr><td>',
          '<br>',
        ],
        ...[
          '<template>',
          '<noscript>',
          '<textarea>',
          '</textarea>',
          '&lt;img src=x onerror=x()&gt;',
          '\0',
          '好',
        ],
      ),
      fc.string({ maxLength: 12 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const output = safeRichText(pieces.join(''))
        expect([output, isKept(output)]).toEqual([output, true])
        expect(safeRichText(output)).toBe(output)
      }),
      { numRuns: 300 },
    )
  })

  it('leads to pages and sites only', () => {
    expect(['/produce', ' https://x.cn ', 'tel:110', 'mailto:a@b.cn'].map(safeLink)).toEqual([
      ...['/produce', 'https://x.cn', 'tel:110', 'mailto:a@b.cn'],
    ])
    expect(['//x', '/\\x', 'javascript:x', 'x'].map(safeLink)).toEqual(['', '', '', ''])
    const disguised = [
      '/\t/x.cn',
      '/\n\\x.cn',
      'java\tscript:x',
      '\x01javascript:x',
      '\r\n//x.cn',
      '\x1f/\t/x.cn',
    ]
    expect(disguised.map(safeLink)).toEqual(disguised.map(() => ''))
    expect(['ht\ntps://x.cn/a\tb', '\x01/pro\nduce'].map(safeLink)).toEqual(['https://x.cn/ab', '/produce'])
  })
})
