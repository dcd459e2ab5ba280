import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { aQuotedBook, aQuotedLeaflet } from '../testing/a-quoted-job.ts'
import { PlanSketch } from './plan-sketch.tsx'

it('draws one sheet for every printed part and says how it is printed', () => {
  const leaflet = renderToStaticMarkup(<PlanSketch plan={aQuotedLeaflet().plan} />)
  expect(leaflet.match(/<svg/g)).toHaveLength(1)
  expect(leaflet).toContain('大度对开 889×597 · 自翻版 · 8 拼 · 对开机')
})

it('names the parts of a book and counts the plates of which it draws the first', () => {
  const { plan } = aQuotedBook()
  const book = renderToStaticMarkup(<PlanSketch plan={plan} />)
  expect(book.match(/<svg/g)).toHaveLength(plan.parts.length)
  expect(book).toContain('内页 · ')
  expect(book).toContain('封面 · ')
  for (const { forms } of plan.parts) {
    if (forms.length > 1) expect(book).toContain(`共 ${forms.length} 套版`)
  }
})
