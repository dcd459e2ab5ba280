import { richTextTags, safeLink } from '@yinpu/contract'
import sanitizeHtml from 'sanitize-html'

const options: sanitizeHtml.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // The rule for every link that a shop enters; its result is what the browser gets.
    a: (tagName, { href }) => {
      const link = href === undefined ? '' : safeLink(href)
      return { tagName, attribs: link ? { href: link } : {} }
    },
  },
}

const clean = (html: string): string =>
  // Written as browsers write it, so that an editor gets its own text back unchanged.
  sanitizeHtml(html, options).replaceAll('<br />', '<br>')

/** Text that still changes after this many passes was made to do so: its words are kept, its markup is dropped. */
const mostPasses = 5

/**
 * Keeps only harmless markup of a shop's text. The next reader must read the result as this one did, so it is cleaned
 * until nothing changes: a tag that was taken out may have kept two paragraphs apart that close each other now.
 */
export const safeRichText = (html: string): string => {
  let cleaned = clean(html)
  for (let pass = 1; pass < mostPasses; pass += 1) {
    const again = clean(cleaned)
    if (again === cleaned) return cleaned
    cleaned = again
  }
  return sanitizeHtml(cleaned, { allowedTags: [], allowedAttributes: {} })
}
