import { MantineProvider } from '@mantine/core'
import type { OrderFile } from '@yinpu/contract'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ArtworkPanel } from './artwork-panel.tsx'
import { aFile, aLine, anOrder } from './testing/an-order.ts'

const rendered = (changes: Parameters<typeof anOrder>[0] = {}) =>
  renderToString(
    <MantineProvider>
      <ArtworkPanel order={anOrder(changes)} onChanged={() => undefined} />
    </MantineProvider>,
  ).replaceAll('<!-- -->', '')

const finding = (level: OrderFile['findings'][number]['level'], title: string) => ({
  level,
  code: title,
  title,
  advice: `${title}：这样改`,
})

const withFindings = (...findings: OrderFile['findings']) => rendered({ files: [aFile({ findings })] })
const accept = '接受以上提示并提交'

describe('before files are there', () => {
  it('says how they have to be made and takes them', () => {
    const html = rendered()
    for (const words of ['96×60 mm', '成品 90×54 mm', '3 mm 出血', 'CMYK', '文字转曲', 'PDF、AI、CDR']) {
      expect(html).toContain(words)
    }
    expect(html).toMatch(/<input[^>]*type="file"[^>]*aria-label="上传 铜版纸覆膜名片 的稿件"/)
  })

  it('names the lines that lack one', () => {
    const lines = [aLine(), aLine({ line_id: 'l2', name: '礼品盒', spec: [] })]
    expect(rendered({ lines })).toContain('还有 2 款未上传')
  })

  it('takes none before the order is paid, nor for paper', () => {
    const unpaid = rendered({ state: 10, actions: ['pay'] })
    expect(unpaid).toContain('付款后上传稿件')
    expect(unpaid).not.toContain('type="file"')
    expect(rendered({ type: 2 })).not.toContain('印刷稿件')
    expect(rendered({ state: 90, actions: [] })).not.toContain('印刷稿件')
  })
})

describe('what was found in a file', () => {
  it('lists what must be changed first, each with its advice', () => {
    const html = withFindings(
      finding('note', '含专色'),
      finding('warning', '图片偏低'),
      finding('error', '尺寸不符'),
    )
    const order = ['尺寸不符', '图片偏低', '含专色'].map((title) => html.indexOf(`</span>${title}`))
    expect(order.every((at) => at > 0)).toBe(true)
    expect(order).toEqual([...order].sort((one, other) => one - other))
    expect(html).toMatch(/data-level="error"><span[^>]*>必须修改<\/span>尺寸不符<p[^>]*>尺寸不符：这样改/)
  })

  it('offers to accept warnings, but not beside an error', () => {
    expect(withFindings(finding('warning', '图片偏低'))).toContain(accept)
    const wrong = withFindings(finding('warning', '图片偏低'), finding('error', '尺寸不符'))
    expect(wrong).not.toContain(accept)
    expect(wrong).toContain('上传修改好的')
    expect(withFindings(finding('note', '含专色'))).not.toContain(accept)
    const accepted = aFile({ findings: [finding('warning', '图片偏低')], accepted: true })
    expect(rendered({ files: [accepted] })).not.toContain(accept)
  })

  it.each([
    ['waiting', '检查中…'],
    ['off', '自动检查没有开启'],
    ['unchecked', '这种格式不做自动检查'],
    ['checked', '没有发现问题'],
  ] as const)('%s is told', (check, words) => {
    expect(rendered({ files: [aFile({ check })] })).toContain(words)
  })

  it('draws the lines of cutting over each page', () => {
    const trim = { x: 0.125, y: 0.25, width: 0.75, height: 0.5 }
    const bleed = { x: 0, y: 0, width: 1, height: 1 }
    const previews = [{ page: 2, url: '/files/preview/c/t', width_px: 800, height_px: 400, trim, bleed }]
    const html = rendered({ files: [aFile({ previews })] })
    expect(html).toContain('src="/files/preview/c/t"')
    expect(html).toContain('x="100" y="100" width="600" height="200"')
    expect(html).toContain('放大 正面.pdf 第 2 页')
  })
})

describe('after submission', () => {
  const reviewed = { actions: ['cancel' as const], state: 30 as const, files: [aFile()] }

  it('is calm, and takes nothing more', () => {
    const html = rendered(reviewed)
    expect(html).toContain('稿件已提交，等待审稿')
    expect(html).not.toContain('type="file"')
    expect(html).not.toContain('移除')
    expect(html).toMatch(/<a[^>]*href="\/files\/f1\?signed"[^>]*download="正面.pdf"/)
  })

  it('shows the shop’s reasons on top and is open again where files were turned down', () => {
    const files = [aFile({ state: 30, reason: '出血不足' })]
    const html = rendered({ state: 35, files })
    expect(html).toContain('稿件未通过审核')
    expect(html.indexOf('出血不足')).toBeLessThan(html.indexOf('<h3'))
    expect(html).toContain('type="file"')
  })
})
