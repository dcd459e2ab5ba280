import type { Claimable } from '@yinpu/contract'
import { describe, expect, it } from 'vitest'
import { render } from '../../../ui/testing/render.tsx'
import { aClaimable, aLine, appliedAt } from '../testing/an-after-sale.ts'
import { AmountRow } from './amount-row.tsx'
import { ApplyForm } from './apply-form.tsx'
import { ApplyProblem } from './apply-problem.tsx'
import { ClaimableNote } from './claimable-note.tsx'

const nothing = () => undefined
const form = (claimable: Claimable) =>
  render(
    <ApplyForm
      claimable={claimable}
      picture={(image) => image}
      onSending={nothing}
      onApplied={nothing}
      onMoved={nothing}
    />,
  )
const boxes = (html: string) => html.match(/<input[^>]*type="checkbox"[^>]*>/g) ?? []

describe('the goods', () => {
  it('of an order with a single line are chosen', () => {
    expect(boxes(form(aClaimable()))).toEqual([expect.stringContaining('checked')])
  })

  it('of several are the buyer’s choice', () => {
    const html = form(
      aClaimable({ lines: [aLine(), aLine({ line_id: 'l2', name: '名片', claimable: 300 })] }),
    )
    expect(boxes(html)).toHaveLength(2)
    expect(boxes(html).join()).not.toContain('checked')
    expect(html).toContain('共 5,000 张，还可申请 300 张')
  })

  it('that were claimed before cannot be chosen again', () => {
    const html = form(aClaimable({ lines: [aLine(), aLine({ line_id: 'l2', claimable: 0 })] }))
    expect(boxes(html)[1]).toContain('disabled')
    expect(html).toContain('已经全部申请过')
  })
})

describe('the ways', () => {
  it('are told in a sentence each', () => {
    const html = form(aClaimable())
    for (const text of ['重新印这些，免费寄给您', '货您留着', '您把货寄回']) expect(html).toContain(text)
    expect(html).not.toContain('退款金额')
  })

  it('that are closed are not offered', () => {
    const html = form(aClaimable({ types: [1] }))
    expect(html).not.toContain('仅退款')
    expect(html).toMatch(/type="radio"[^>]*checked/)
  })
})

describe('the amount', () => {
  const row = (typed?: string, problem?: string) =>
    render(
      <AmountRow
        claimable={aClaimable()}
        defaultFen={123_456}
        typed={typed}
        problem={problem}
        onChange={nothing}
      />,
    )

  it('is what the goods have cost, in figures and capitals, as it can be typed', () => {
    const html = row()
    expect(html).toContain('value="1234.56"')
    expect(html).toContain('壹仟贰佰叁拾肆元伍角陆分')
    expect(html).toContain('最多可退 ¥885.76')
  })

  it('stays as it was typed, and is blamed in place', () => {
    expect(row('５０')).toContain('value="５０"')
    const html = row('999', '最多可退 ¥885.76')
    expect(html).toContain('aria-invalid="true"')
    expect(html).not.toContain('玖佰')
  })
})

describe('what can be claimed', () => {
  it('is told with its end, where there is one', () => {
    expect(render(<ClaimableNote claimable={aClaimable({ until: appliedAt })} />)).toContain(
      '请在 2026-11-14 10:22 前申请',
    )
    expect(render(<ClaimableNote claimable={aClaimable()} />)).toContain('订单完成前都可以申请')
  })

  it('where it is nothing, leads back to the order and to the telephone', () => {
    const html = render(
      <ApplyProblem claimable={aClaimable({ problem: '已超过申请售后的期限' })} phone="0755-2301 0001" />,
    )
    expect(html).toContain('已超过申请售后的期限。')
    expect(html).toContain('href="/user/order/detail/o1"')
    expect(html).toContain('href="tel:075523010001"')
  })
})
