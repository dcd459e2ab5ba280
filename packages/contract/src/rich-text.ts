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
const allowedLink = /^(?:\/(?![/\\])|https?:\/\/|mailto:|tel:)/i

/** Where a shop's own link may lead; one that may not is as if none had been given. */
export const safeLink = (link: string): string => (allowedLink.test(link.trim()) ? link.trim() : '')

export const mostRichText = 50_000
