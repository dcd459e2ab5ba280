const tail = /\s+(yes|no)\s+(?:yes|no)\s+(?:yes|no)\s+(?:\d+\s+\d+|\[none\])\s*$/
const kinds = /^(.*?)\s+(?:Type [13]|Type 1C|TrueType|CID Type 0|CID Type 0C|CID TrueType|unknown)(?:\s|$)/
const subsetTag = /^[A-Z]{6}\+/
const unwanted = /[^\p{L}\p{N} .,_()+-]/gu
const longest = 40

/** Chinese font names come in UTF-8 or GBK, and do not say which. */
const decode = (latin1: string) => {
  const bytes = Buffer.from(latin1, 'latin1')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

const nameOf = (line: string) => {
  const given = kinds.exec(line)?.[1]?.trim() ?? ''
  const name = decode(given).replace(subsetTag, '').replace(unwanted, '').trim().slice(0, longest)
  return name === '' || name === 'none' ? '未命名字体' : name
}

/** Names of the fonts that `pdffonts` lists as not embedded. Its output is read as latin1: a name has no encoding. */
export const readMissingFonts = (text: string): string[] => {
  const missing = text
    .split('\n')
    .filter((line) => tail.exec(line)?.[1] === 'no')
    .map(nameOf)
  return [...new Set(missing)]
}
