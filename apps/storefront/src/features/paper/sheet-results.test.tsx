import type { SheetPlan } from '@yinpu/contract'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { SheetResults } from './sheet-results.tsx'

const aPlan = (changes: Partial<SheetPlan> = {}): SheetPlan => ({
  size: 'dd',
  name: '大度',
  length: 1194,
  width: 889,
  straight: 16,
  best: 16,
  exact: true,
  used_percent: 90.21,
  blocks: [{ x: 0, y: 0, w: 285, h: 210, columns: 4, rows: 4, rotated: false }],
  ...changes,
})

const show = (changes: Partial<ComponentProps<typeof SheetResults>> = {}) =>
  renderToStaticMarkup(
    <SheetResults
      sheets={[aPlan()]}
      isStale={false}
      isRefused={false}
      failure={undefined}
      onRetry={() => undefined}
      draw={({ blocks }) => <i>{blocks.length} drawn</i>}
      {...changes}
    />,
  )

describe('the results', () => {
  it('draw the plan beneath its sentence', () => {
    expect(show()).toContain('每张大度可开 16 个，利用率 90.21%。')
    expect(show()).toContain('<i>1 drawn</i>')
    expect(show()).not.toContain('data-stale')
  })

  it('keep the last plan, marked, where the next one was refused', () => {
    const html = show({ isStale: true, isRefused: true })
    expect(html).toContain('下面仍是上一次的方案')
    expect(html.match(/data-stale/g)).toHaveLength(2)
    expect(html).toContain('<i>1 drawn</i>')
  })

  it('say why there is none and offer another try', () => {
    const html = show({ sheets: undefined, failure: '网络连接失败' })
    expect(html).toContain('网络连接失败')
    expect(html).toContain('重试')
  })

  it('say where more may be possible', () => {
    expect(show({ sheets: [aPlan({ exact: false })] })).toContain('拼法近似')
    expect(show()).not.toContain('拼法近似')
  })

  it('do not draw what cannot be cut, and draw whatever can', () => {
    expect(show({ sheets: [aPlan({ best: 0, straight: 0, blocks: [] })] })).toContain('开不出')
    expect(show({ sheets: [aPlan({ best: 20_000 })] })).toContain('<i>1 drawn</i>')
  })
})
