import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '../support/quiet-page.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Axe reads the colour of text from a property that Chromium does not report as forced. Chromium does report the
 * colour that it draws, so this returns that one. Nothing of ours sets the property.
 */
const reportDrawnColour = `(() => {
  const { prototype } = CSSStyleDeclaration
  const read = prototype.getPropertyValue
  prototype.getPropertyValue = function (name) {
    return read.call(this, name === '-webkit-text-fill-color' ? 'color' : name)
  }
})()`

export const prepareForAxe = (page: Page) => page.addInitScript(reportDrawnColour)

/** Returns the rules that the page breaks according to axe, and the elements that break them. */
export const findViolations = async (page: Page): Promise<string[]> => {
  const isLoaded = await page.evaluate<boolean>('typeof axe === "object"')
  const { violations } = await new AxeBuilder({ page, ...(isLoaded && { axeSource: ';' }) })
    // The other mode is only for frames, and no page of ours has any.
    .setLegacyMode()
    .options({ resultTypes: ['violations'], runOnly: { type: 'tag', values: tags } })
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary})`),
  )
}
