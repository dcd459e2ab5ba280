/** The allowed tags of a shop's own text: the editor writes nothing else, and the server stores nothing else. */
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
 * A link as a browser reads it: tabs and line ends are ignored everywhere, and blanks and control characters at
 * both ends. A check of the typed text would check another address.
 */
export const cleanLink = (link: string): string =>
  link
    .replace(/[\t\n\r]/g, '')
    .replace(/^[\0-\x20]+|[\0-\x20]+$/g, '')
    .trim()

/** A shop's own link if its target is allowed; otherwise empty, as if there were none. */
export const safeLink = (link: string): string => {
  const cleaned = cleanLink(link)
  return allowedLink.test(cleaned) ? cleaned : ''
}

export const mostRichText = 50_000
