import { expect, test } from 'vitest'
import { pages } from '../pages.tsx'
import { helpTexts } from './help-texts.ts'

test('every page has its help, and no help is about a page that is gone', () => {
  expect(Object.keys(helpTexts).sort()).toEqual(pages.map(({ path }) => path).sort())
  for (const texts of Object.values(helpTexts)) expect(texts.length).toBeGreaterThan(0)
})
