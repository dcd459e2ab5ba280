import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '../support/quiet-page.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Axe takes the colour of text from a property that Chromium does not report as forced; what it draws, and
 * reports as the colour, is. Nothing of ours sets that property.
 */
const reportDrawnColour = `(() => {
  const { prototype } = CSSStyleDeclaration
  const read = prototype.getPropertyValue
  prototype.getPropertyValue = function (name) {
    return read.call(this, name === '-webkit-text-fill-color' ? 'color' : name)
  }
})()`

export const prepareForAxe = (page: Page) => page.addInitScript(reportDrawnColour)

/** What axe objects to on the page as it stands: the rule, and where it is broken. */
export const findViolations = async (page: Page): Promise<string[]> => {
  const isLoaded = await page.evaluate<boolean>('typeof axe === "object"')
  const { violations } = await new AxeBuilder({ page, ...(isLoaded && { axeSource: ';' }) })
    // No page of ours has frames, which are all that the other mode is for.
    .setLegacyMode()
    .options({ resultTypes: ['violations'], runOnly: { type: 'tag', values: tags } })
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary})`),
  )
}
