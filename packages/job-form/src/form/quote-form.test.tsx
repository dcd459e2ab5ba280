import { type FormValues, firstValues } from '@yinpu/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { FieldErrors } from '../choices/to-request.ts'
import { aProduct } from '../testing/a-product.ts'
import { QuoteForm } from './quote-form.tsx'

const product = aProduct()
const render = (changes: FormValues = {}, errors: FieldErrors = {}) =>
  renderToStaticMarkup(
    <QuoteForm
      product={product}
      values={{ ...firstValues(product), ...changes }}
      errors={errors}
      change={() => undefined}
    />,
  )
const legends = (html: string) => [...html.matchAll(/<legend[^>]*>([^<]*)/g)].map(([, text]) => text)

describe('a form made from its description', () => {
  it('asks every question under its own legend, and when it can be had', () => {
    expect(legends(render())).toEqual([...product.fields.map(({ label }) => label), '交期'])
  })

  it('does not ask what does not apply', () => {
    expect(legends(render({ delivery: 'sheet' }))).not.toContain('每卷数量')
  })

  it('shows what cannot be chosen, with the reason in words', () => {
    const html = render()
    expect(html.match(/disabled=""/g)).toHaveLength(1)
    expect(html).toContain('title="反面有印色，不能只印单面"')
    expect(html).toContain('>反面有印色，不能只印单面</p>')
  })

  it('says what is wrong at the question it belongs to', () => {
    const html = render(
      { finishing: [{ id: 'foil', area_cm2: '' }] },
      { 'finishing.0.area_cm2': '请填写烫金面积' },
    )
    const row = html.split('<fieldset').find((part) => part.includes('后工序')) ?? ''
    expect(row).toContain('data-invalid="true"')
    expect(row).toContain('请填写烫金面积')
    expect(row).toContain('aria-invalid="true"')
  })

  it('asks for a size of one’s own only where none of the usual ones is meant', () => {
    expect(render()).not.toContain('name="width"')
    expect(render({ width: 200 })).toContain('name="width"')
  })

  it('asks one measure of a circle', () => {
    const html = render({ shape: 'circle', width: 55, height: 55 })
    expect(html).toContain('直径')
    expect(html).not.toContain('name="height"')
  })
})
