import type { OrderFile } from '@yinpu/contract'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { ArtworkPanel } from './artwork-panel.tsx'
import { aFile, aLine, anOrder, aSlot } from './testing/an-order.ts'

const rendered = (changes: Parameters<typeof anOrder>[0] = {}) =>
  renderToString(
    <MemoryRouter>
      <ArtworkPanel order={anOrder(changes)} onChanged={() => undefined} />
    </MemoryRouter>,
  ).replaceAll('<!-- -->', '')

const finding = (level: OrderFile['findings'][number]['level'], title: string) => ({
  level,
  code: title,
  title,
  advice: `${title}：这样改`,
})

const withFindings = (...findings: OrderFile['findings']) => rendered({ files: [aFile({ findings })] })
const accept = '>接受以上提示<'

describe('before files are there', () => {
  it('says how they have to be made and takes them', () => {
    const html = rendered()
    for (const text of ['96×60 mm', '成品 90×54 mm', '3 mm 出血', 'CMYK', '文字转曲', 'PDF、AI、CDR']) {
      expect(html).toContain(text)
    }
    expect(html).toMatch(/<input[^>]*type="file"[^>]*aria-label="上传 铜版纸覆膜名片 的稿件"/)
  })

  it('names the lines that lack one', () => {
    const lines = [aLine(), aLine({ line_id: 'l2', name: '礼品盒', spec: [], file: { bleed: 3 } })]
    expect(rendered({ lines })).toContain('还缺 2 份稿件')
  })

  it('says how a file has to be as the check will want it, whatever the words of the specification are', () => {
    const label = aLine({
      spec: [{ label: '标签尺寸', value: '60×40 mm' }],
      file: { width: 63, height: 43, bleed: 1.5 },
    })
    expect(rendered({ lines: [label] })).toMatch(/文件尺寸 .*63×43 mm.*成品 60×40 mm.*四边各加 1\.5 mm 出血/s)
    expect(rendered({ lines: [aLine({ file: { bleed: 3 } })] })).toContain('按展开图或刀版制作')
    expect(rendered({ lines: [aLine({ file: { width: 60, height: 40, bleed: 0 } })] })).toContain('不用出血')
    expect(rendered({ lines: [aLine({ file: undefined })] })).not.toContain('文件尺寸')
  })

  it('takes them before the order is paid, until they are handed in, but none for paper', () => {
    const unpaid = rendered({ state: 10, actions: ['pay', 'upload'] })
    expect(unpaid).toContain('不用等付款到账')
    expect(unpaid).toContain('type="file"')
    expect(unpaid).toContain('交稿，付款后审稿')
    const handedIn = rendered({ state: 10, files: [aFile()], actions: ['pay', 'withdraw'] })
    expect(handedIn).toContain('付款后我们就审稿')
    expect(handedIn).toContain('付款前可以撤回')
    expect(handedIn).not.toContain('type="file"')
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
    expect(wrong).toContain('替换标有“必须修改”的文件')
    expect(withFindings(finding('note', '含专色'))).not.toContain(accept)
    const accepted = aFile({ findings: [finding('warning', '图片偏低')], accepted: true })
    expect(rendered({ files: [accepted] })).not.toContain(accept)
  })

  it.each([
    ['waiting', '检查中…'],
    ['off', '自动检查没有开启'],
    ['unchecked', '这种格式不做自动检查'],
    ['checked', '没有发现问题'],
  ] as const)('%s is told', (check, text) => {
    expect(rendered({ files: [aFile({ check })] })).toContain(text)
  })

  it('shows that the preview is on its way while a file is checked', () => {
    expect(rendered({ files: [aFile({ check: 'waiting' })] })).toContain('正在生成预览…')
    expect(rendered({ files: [aFile({ check: 'unchecked' })] })).not.toContain('正在生成预览…')
  })

  it('draws the lines of cutting over each page', () => {
    const trim = { x: 0.125, y: 0.25, width: 0.75, height: 0.5 }
    const bleed = { x: 0, y: 0, width: 1, height: 1 }
    const previews = [{ page: 2, url: '/files/preview/c/t', width_px: 800, height_px: 400, trim, bleed }]
    const html = rendered({ files: [aFile({ previews })] })
    expect(html).toContain('src="/files/preview/c/t"')
    expect(html).toContain('d="M0.125 0.25H0.875V0.75H0.125z" stroke="#0091b8"')
    expect(html).toContain('data-line="bleed" d="M0 0H1V1H0z" stroke="#c8106e"')
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

describe('slots', () => {
  const back = aSlot({ id: 'back', name: '反面' })
  const lines = [
    aLine({
      slots: [
        aSlot({ filled: true }),
        back,
        aSlot({ id: 'other', name: '其他', needed: false, several: true }),
      ],
    }),
  ]
  const front = aFile({ slot: 'front' })
  const button = (html: string) => /<button[^>]*>(?:(?!<\/button>).)*提交审稿/s.exec(html)?.[0] ?? ''

  it('are places of their own with a name each, and one way for everything together', () => {
    const html = rendered({ lines, files: [front] })
    for (const name of ['正面', '反面', '其他'])
      expect(html).toContain(`aria-label="上传 铜版纸覆膜名片 的${name}"`)
    expect(html).toContain('换一个文件')
    expect(html).toContain('整份文件')
    expect(html).not.toContain('aria-label="上传 铜版纸覆膜名片 的稿件"')
    const inputs = html.match(/<input[^>]*type="file"[^>]*>/g) ?? []
    expect(inputs.map((input) => input.includes('multiple'))).toEqual([false, false, true])
  })

  it('that are empty are named beside the button, which waits for them', () => {
    const html = rendered({ lines, files: [front] })
    expect(html).toContain('还缺 反面。')
    expect(button(html)).toContain('disabled')
    const filled = [aLine({ slots: [aSlot({ filled: true })] })]
    const ready = rendered({ lines: filled, files: [front], actions: ['upload', 'submit'] })
    expect(button(ready)).not.toBe('')
    expect(button(ready)).not.toMatch(/ disabled/)
  })

  it('give way to a file for everything where one was brought', () => {
    const html = rendered({ lines, files: [aFile()] })
    expect(html).toContain('aria-label="上传 铜版纸覆膜名片 的稿件"')
    expect(html).not.toContain('aria-label="上传 铜版纸覆膜名片 的反面"')
  })

  it('name the files once they are handed in, and where they come from', () => {
    const html = rendered({
      lines,
      files: [aFile({ slot: 'front', reused_from: 'YP1' })],
      state: 30,
      actions: ['withdraw'],
    })
    expect(html).toContain('>正面</span>')
    expect(html).toContain('沿用订单 YP1 的稿件')
    expect(html).toContain('撤回修改')
    expect(rendered({ lines, files: [front], state: 30, actions: ['cancel'] })).not.toContain('撤回修改')
  })
})

describe('what the shop has marked on a refused file', () => {
  const whole = { x: 0, y: 0, width: 1, height: 1 }
  const preview = (page: number) => ({
    page,
    url: `/files/preview/${page}`,
    width_px: 900,
    height_px: 600,
    trim: whole,
    bleed: whole,
  })
  const mark = { page: 2, x: 0.25, y: 0.5, width: 0.1, height: 0.2, text: '<b>这里</b>太靠边' }
  const refused = aFile({
    state: 30,
    reason: '文字太靠边',
    pages: 2,
    previews: [preview(1), preview(2)],
    marks: [mark, { ...mark, page: 1, text: '' }],
  })

  it('lies on the picture of its page, numbered, with its words as they were written', () => {
    const html = rendered({ state: 35, files: [refused] })
    expect(html).toContain('未通过：文字太靠边')
    expect(html).toMatch(/>1<\/b>第 2 页：&lt;b&gt;这里&lt;\/b&gt;太靠边/)
    expect(html).toMatch(/>2<\/b>第 1 页<\/li>/)
    const drawn = html.indexOf('left:25%;top:50%;width:10%;height:20%')
    const picture = html.slice(html.lastIndexOf('/files/preview/', drawn))
    expect(picture).toMatch(/^\/files\/preview\/1"/)
    expect(html.match(/left:25%/g)).toHaveLength(2)
  })

  it('is not there where nothing was marked', () => {
    expect(rendered({ state: 35, files: [{ ...refused, marks: [] }] })).not.toContain('aria-label="标注"')
  })
})
