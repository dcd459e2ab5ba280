let codes: ReadonlyMap<string, number> | undefined

/** Node reads GBK and does not write it, so that the table is made by reading every pair of bytes once. */
const getCodes = () => {
  if (codes) return codes
  const decoder = new TextDecoder('gbk')
  const found = new Map<string, number>()
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const text = decoder.decode(Uint8Array.of(lead, trail))
      if (text.length === 1 && text !== '\ufffd') found.set(text, lead * 256 + trail)
    }
  codes = found
  return found
}

const bytesOf = (character: string): number[] => {
  const unit = character.charCodeAt(0)
  if (unit < 0x80) return [unit]
  const code = getCodes().get(character) ?? 0x3f
  return code > 0xff ? [code >> 8, code & 0xff] : [code]
}

/** What GBK has no character for becomes a question mark. */
export const encodeGbk = (text: string): Buffer => Buffer.from([...text].flatMap(bytesOf))
