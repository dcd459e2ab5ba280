import { MantineProvider } from '@mantine/core'
import { type FormValues, firstValues, type QuoteAnswer } from '@yinpu/contract'
import { aProduct } from '@yinpu/job-form/testing/a-product'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { JobLine, type JobLineProps } from './job-line.tsx'

const product = aProduct()
const values: FormValues = firstValues(product)

const answer: QuoteAnswer = {
  total_fen: 154_194,
  unit_price: 0.3084,
  quantity: 5000,
  piece_unit: '张',
  styles: 1,
  total_quantity: 5000,
  unit: '张',
  lines: [
    {
      code: 'paper',
      name: '纸张',
      basis: '大度 396 张 × 0.9666',
      quantity: 396,
      rate: 0.9666,
      amount_fen: 38_276,
    },
    { code: 'print', name: '印刷', basis: '4 色，1,584 印', quantity: 4, rate: 289.8, amount_fen: 115_918 },
  ],
  net_kg: 47,
  terms: [],
  valid_until: 0,
  ladder: [
    { quantity: 5000, total_fen: 154_194, unit_price: 0.3084 },
    { quantity: 6000, total_fen: 172_033, unit_price: 0.2867 },
  ],
}

const draw = (changes: Partial<JobLineProps> = {}) =>
  renderToString(
    <MantineProvider>
      <JobLine
        number={2}
        product={product}
        values={values}
        answer={answer}
        isStale={false}
        errors={{}}
        changed={undefined}
        percentLimit={10}
        maxReason={100}
        artwork={{ text: '稿件后补', isReady: false }}
        isOpen={false}
        onToggle={() => {}}
        onValues={() => {}}
        onPrice={() => {}}
        {...changes}
      />
    </MantineProvider>,
  ).replaceAll('<!-- -->', '')

describe('a line of an order that staff take', () => {
  it('is one row while it is folded: product, quantity, specification, artwork and sum', () => {
    const row = draw()
    for (const text of ['宣传单页', '5000 张', '铜版纸 157g', '稿件后补', '1,541.94'])
      expect(row).toContain(text)
    expect(row).toContain('aria-expanded="false"')
    expect(row).not.toContain('<fieldset')
    expect(row).not.toContain('<del')
  })

  it('is open the form with every line of the price, which add up to the computed sum', () => {
    const open = draw({ isOpen: true })
    expect(open).toContain('aria-expanded="true"')
    expect(open).toContain('<fieldset')
    for (const text of ['大度 396 张 × 0.9666', '382.76', '1,159.18', '0.3084', '47 kg'])
      expect(open).toContain(text)
    expect(answer.lines.reduce((sum, { amount_fen }) => sum + amount_fen, 0)).toBe(answer.total_fen)
  })

  it('says what the next larger quantity costs more, as the buyer’s page does', () => {
    const text = draw({ isOpen: true }).replaceAll(/<[^>]*>/g, '')
    expect(text).toContain('再加 1000 张，多 ¥178.39，单价降到 ¥0.2867 / 张')
    expect(text).toContain('改为 6000 张')
  })

  it('shows a changed price beside the computed one, and asks for its reason', () => {
    const changed = draw({ isOpen: true, changed: { priceFen: 148_000, reason: '' } })
    expect(changed).toMatch(/<del[^>]*>.*1,541\.94<\/del>/)
    expect(changed).toContain('1,480.00')
    expect(changed).toContain('比算出的低 61.94 元（4.0%），您可改 10%')
    expect(changed).toContain('写一个原因')
  })

  it('has no sum before its first price, and names what no field can show', () => {
    expect(draw({ answer: undefined })).toContain('—')
    expect(draw({ isOpen: true, errors: { _: '这样选算不出价格' } })).toContain('这样选算不出价格')
  })
})
