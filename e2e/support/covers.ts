import { expect, type Page } from './quiet-page.ts'

/** Words of the buttons, fields and headings below the messages on screen. */
const covered = `(() => {
  const toasts = [...document.querySelectorAll('[role=alert] li, [role=status] li')]
  const boxes = toasts.map((toast) => toast.getBoundingClientRect()).filter(({ width }) => width > 0)
  const seen = [...document.querySelectorAll('button, input, select, textarea, h1, h2, h3')]
  return seen
    .filter((one) => !toasts.some((toast) => toast.contains(one)) && one.checkVisibility())
    .filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      return boxes.some((box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top)
    })
    .map((one) => one.textContent || one.getAttribute('aria-label') || one.tagName)
})()`

/** The messages on screen lie on no button, field or heading. */
export const expectCoversNothing = async (page: Page) => {
  await expect(page.locator('[role=alert] li, [role=status] li').first()).toBeVisible()
  await expect.poll(() => page.evaluate(covered)).toEqual([])
}
