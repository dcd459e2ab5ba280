import { expect, type Page } from './quiet-page.ts'

/** The address changes a moment after the choice; no buyer copies it that fast. */
export const settledAddress = async (page: Page) => {
  let seen = ''
  const isStill = () => {
    const before = seen
    seen = page.url()
    return before === seen
  }
  await expect.poll(isStill, { intervals: [400] }).toBe(true)
  return seen
}
