import { extname } from 'node:path'

/** Nothing that any file system or shell reads as more than a letter. */
const unsafe = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]+/gu
/** File systems count bytes, 255 at most; a number goes before the name. */
const mostBytes = 200
const mostEndingBytes = 20

const shorten = (text: string, most: number) => {
  const signs = [...text]
  while (Buffer.byteLength(signs.join('')) > most) signs.pop()
  return signs.join('')
}

/** A buyer's name for a file as one that can be written anywhere; the ending stays, because programs go by it. */
export const safeFileName = (name: string): string => {
  const clean = name
    .normalize('NFC')
    .replace(unsafe, '_')
    .replace(/[. ]+$/, '')
    .trim()
  const found = extname(clean)
  const ending = Buffer.byteLength(found) <= mostEndingBytes ? found : ''
  const stem = clean.slice(0, clean.length - ending.length)
  return `${shorten(stem, mostBytes - Buffer.byteLength(ending)) || '稿件'}${ending}`
}
