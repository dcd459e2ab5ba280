import { describe, expect, it } from 'vitest'
import { render } from '../../../ui/testing/render.tsx'
import { anOrder } from '../testing/an-order.ts'
import { ProofCard } from './proof-card.tsx'
import { agreementText } from './proof-texts.ts'
import { ProofView } from './proof-view.tsx'
import { aProof, aVersion } from './testing/a-proof.ts'

const rendered = (changes: Parameters<typeof aProof>[0] = {}) =>
  render(<ProofView proof={aProof(changes)} onChanged={() => undefined} />)

const aMark = {
  id: 'm1',
  number: 1,
  file_id: 'f1',
  page: 1,
  x: 0.25,
  y: 0.5,
  text: '电话错了',
  by: 'buyer',
  at: Date.UTC(2026, 10, 14, 3),
  replies: [{ id: 'm2', text: '已改', by: 'shop', name: '李静', at: Date.UTC(2026, 10, 14, 4) }],
} as const

describe('the page of a proof', () => {
  it('shows every page, those without a picture too, and both answers', () => {
    const html = rendered()
    for (const text of ['第 1 版 · 待确稿', '第 1 页', '第 2 页', '显示这一页', '需要修改', '确认印刷'])
      expect(html).toContain(text)
    expect(html).toContain('在 单页.pdf 第 1 页上标注')
  })

  it('says what a yes means before it can be given', () => {
    expect(agreementText).toContain('确认后不能再改稿或取消')
  })

  it('lists marks by their numbers with the answers', () => {
    const html = rendered({ versions: [aVersion({ marks: [{ ...aMark, replies: [...aMark.replies] }] })] })
    expect(html).toContain('href="#mark-m1"')
    for (const text of ['电话错了', '已改', '店铺 李静', '回复第 1 处']) expect(html).toContain(text)
  })

  it('takes neither marks nor answers once it is agreed to', () => {
    const versions = [
      aVersion({ state: 'agreed', answered_by: 'buyer', answered_at: 1 }),
      aVersion({ version: 0 }),
    ]
    const html = rendered({ stand: 'agreed', takes_marks: false, versions })
    expect(html).toContain('以前的版本')
    for (const text of ['上标注', '需要修改<', '>回复<']) expect(html).not.toContain(text)
  })
})

describe('the proof on the page of its order', () => {
  const card = (changes: Parameters<typeof anOrder>[0]) => render(<ProofCard order={anOrder(changes)} />)

  it('is not there where nobody wants one', () => {
    expect(card({})).not.toContain('确稿')
    expect(card({ proof_wanted: 'buyer', state: 90 })).not.toContain('确稿')
  })

  it('leads to what waits for the buyer', () => {
    expect(card({ proof_wanted: 'buyer' })).toContain('您要求印前确稿')
    const html = card({ proof_wanted: 'rule', proof_stand: 'waiting', state: 30 })
    expect(html).toContain('href="/user/order/proof/o1"')
    expect(card({ proof_wanted: 'rule', proof_stand: 'agreed', state: 40 })).toContain('查看各版稿件与标注')
  })
})
