import sanitizeHtml from 'sanitize-html'

/** A page of ours, or another site: never a script, and never a site that looks like a path. */
const allowed = /^(?:\/(?![/\\])|https?:\/\/|mailto:|tel:)/i

/** Where a shop's own link may lead; one that may not is as if none had been given. */
export const safeLink = (link: string): string => (allowed.test(link.trim()) ? link.trim() : '')

const options: sanitizeHtml.IOptions = {
  allowedTags: [
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
  ],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
}

/** Whatever a shop wrote, only harmless markup reaches a page. */
export const safeRichText = (html: string): string => sanitizeHtml(html, options)
