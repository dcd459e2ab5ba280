/** A page of ours, or another site: never a script, and never a site that looks like a path. */
const allowed = /^(?:\/(?![/\\])|https?:\/\/|mailto:|tel:)/i

/** Where a shop's own link may lead; one that may not is as if none had been given. */
export const safeLink = (link: string): string => (allowed.test(link.trim()) ? link.trim() : '')
