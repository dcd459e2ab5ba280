import { richTextTags, safeLink } from '@yinpu/contract'
import sanitizeHtml from 'sanitize-html'

const options: sanitizeHtml.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // The rule of every link that a shop enters; what it leaves is what the browser is given.
    a: (tagName, { href }) => {
      const link = href === undefined ? '' : safeLink(href)
      return { tagName, attribs: link ? { href: link } : {} }
    },
  },
}

const clean = (html: string): string =>
  // As browsers write it: an editor's text comes back as it was.
  sanitizeHtml(html, options).replaceAll('<br />', '<br>')

/** Text that is still read differently after so many passes was made to be: its words are kept, its markup is not. */
const mostPasses = 5

/**
 * Whatever a shop wrote, only harmless markup is kept and reaches a page. What is left must be read by the next reader
 * as it was by this one, so it is cleaned until nothing changes: a tag that was taken out may have kept two
 * paragraphs apart that close each other now.
 */
export const safeRichText = (html: string): string => {
  let kept = clean(html)
  for (let pass = 1; pass < mostPasses; pass += 1) {
    const again = clean(kept)
    if (again === kept) return kept
    kept = again
  }
  return sanitizeHtml(kept, { allowedTags: [], allowedAttributes: {} })
}
