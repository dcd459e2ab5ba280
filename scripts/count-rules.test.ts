import { expect, it } from 'vitest'
import { countRules } from './count-rules.ts'

it.each(countRules())('$name: at most $bar', ({ count, bar }) => {
  expect(count).toBeLessThanOrEqual(bar)
})
