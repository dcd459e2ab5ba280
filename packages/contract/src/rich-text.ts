/** What a shop's own text may hold: the editor writes nothing else, and the server keeps nothing else. */
export const richTextTags = [
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'br',
  'blockquote',
  'a',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const

/** A page of ours, or another site: never a script, and never a site that looks like a path. */
export const allowedLink = /^(?:\/(?![/\\])|https?:\/\/|mailto:|tel:)/i

/**
 * A link as a browser reads it: tabs and ends of lines count for nothing wherever they stand, nor do blanks and control
 * characters at both ends. Whoever judges the text as it was typed judges another address.
 */
export const cleanLink = (link: string): string =>
  link
    .replace(/[\t\n\r]/g, '')
    .replace(/^[\0-\x20]+|[\0-\x20]+$/g, '')
    .trim()

/** Where a shop's own link may lead; one that may not is as if none had been given. */
export const safeLink = (link: string): string => {
  const cleaned = cleanLink(link)
  return allowedLink.test(cleaned) ? cleaned : ''
}

export const mostRichText = 50_000
