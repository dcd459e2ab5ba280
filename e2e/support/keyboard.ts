import { expect, type Locator, type Page } from '@playwright/test'

const hasFocus = (target: Locator) => target.evaluate((one) => one === one.ownerDocument.activeElement)

/** A ring around what has the focus or around its label; fields may have a shadow, or their frame has it. */
const seesFocus = `(() => {
  const one = document.activeElement
  if (one === document.body) return ''
  const near = [one, one.parentElement, one.parentElement.parentElement]
  const isRinged = ({ outlineStyle, outlineWidth }) => outlineStyle === 'solid' && parseFloat(outlineWidth) >= 2
  const isField = one.matches('input, select, textarea')
  const shows = (style) => isRinged(style) || (isField && style.boxShadow !== 'none')
  return near.slice(0, isField ? 3 : 1).map(getComputedStyle).some(shows) ? '' : one.outerHTML
})()`

/** Presses Tab, as a person without a mouse does, until this has the focus; the focus must be visible at each stop. */
export const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
  for (let stops = 0; stops < 90 && !(await hasFocus(target)); stops += 1) {
    await page.keyboard.press(key)
    expect(await page.evaluate<string>(seesFocus), 'a stop that cannot be seen').toBe('')
  }
  await expect(target).toBeFocused()
}

/** Presses a button or follows a link from wherever the focus is. */
export const enter = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
  await tabTo(page, target, key)
  await page.keyboard.press('Enter')
}

/** However often one tabs, in both directions, nothing behind the dialog gets the focus; Escape gives it back. */
export const expectTrapped = async (page: Page, dialog: Locator, opener: Locator) => {
  await expect(dialog).toBeVisible()
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stops = 0; stops < 12; stops += 1) {
      await page.keyboard.press(key)
      // Between its last stop and its first the browser itself may have the focus.
      const isInside = `document.activeElement === document.body || !!document.activeElement.closest('dialog, [role=dialog]')`
      expect(await page.evaluate<boolean>(isInside), 'the focus left the dialog').toBe(true)
    }
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
}
