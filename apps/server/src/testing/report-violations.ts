import { afterEach } from 'vitest'
import { takeViolations } from '../db/transaction-guard.ts'

// Code under test may catch the error of the guard, or nobody waits for the query: the test fails all the same.
afterEach(() => {
  const [first] = takeViolations()
  if (first) throw first
})
