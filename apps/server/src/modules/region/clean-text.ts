/** An address is short; a pasted chat is not. Bounds the work of everything that follows. */
const longestInput = 2000
const longestText = 500

const entities: Record<string, string> = { nbsp: ' ', amp: '&', lt: ' ', gt: ' ', quot: ' ', '#39': "'" }

/**
 * One plain form for pasted text: half-width letters and digits, spaces between fields, line breaks kept. Full-width
 * brackets stay, since they belong to the detail as written.
 */
export function cleanText(text: string): string {
  return text
    .slice(0, longestInput)
    .toWellFormed()
    .replace(/<(script|style)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi, '\n')
    .replace(/<\/?[a-z!][^<>]{0,300}>/gi, '\n')
    .replace(/&(nbsp|amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? ' ')
    .replace(/[\uE000-\uF8FF\uFFFD\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|\uFE0F|\u20E3/g, '')
    .replace(/[！-＇＊-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}\u{1F3FB}-\u{1F3FF}]/gu, ' ')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/[•‧・∙⋅]/g, '·')
    .replace(/\r\n?|[\u2028\u2029;]/g, '\n')
    .replace(/(?<!\d)、|、(?!\d)/g, ' ')
    .replace(/(?<![0-9a-z])[/\\]|[/\\](?![0-9a-z])/gi, ' ')
    .replace(/[^\S\n]|(?!\n)\p{Cc}|[,|。｡!?"“”‘’`…[\]【】「」『』《》〈〉<>{}^]/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
    .slice(0, longestText)
    .toWellFormed()
    .replace(/\uFFFD/g, '')
}
