/** As much of a text as fits into so many bytes of UTF-8, without cutting a character in two. */
export const cutBytes = (text: string, most: number): string => {
  let kept = ''
  let length = 0
  for (const character of text.toWellFormed()) {
    length += Buffer.byteLength(character)
    if (length > most) break
    kept += character
  }
  return kept
}
