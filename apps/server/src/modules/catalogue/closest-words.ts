/** A word that the search knows, and its letters in pinyin. */
export interface Spelling {
  text: string
  letters: string
}

const han = /^\p{Script=Han}+$/u

/** True if two words differ by one character at most: another one, one too many, one missing, or two swapped. */
export const isOneOff = (one: string, other: string): boolean => {
  const [a, b] = [[...one], [...other]]
  if (Math.abs(a.length - b.length) > 1) return false
  let from = 0
  while (from < a.length && a[from] === b[from]) from += 1
  let [endA, endB] = [a.length, b.length]
  while (endA > from && endB > from && a[endA - 1] === b[endB - 1]) {
    endA -= 1
    endB -= 1
  }
  const [restA, restB] = [endA - from, endB - from]
  if (restA <= 1 && restB <= 1) return true
  return restA === 2 && restB === 2 && a[from] === b[from + 1] && a[from + 1] === b[from]
}

const windowsOf = (text: string, length: number): string[] => {
  const chars = [...text]
  return chars
    .slice(0, Math.max(0, chars.length - length + 1))
    .map((_, at) => chars.slice(at, at + length).join(''))
}

/** One wrong character of two leaves too little to go by; of three or more the rest still identifies the word. */
const shortestHan = 3
const shortestLetters = 5

const sharesCharacters = (term: string, text: string) => {
  const chars = new Set(text)
  return [...term].filter((char) => chars.has(char)).length >= [...term].length - 1
}

/** Words, or parts of them, that differ from the term by one character. */
export const findNearly = (
  term: string,
  spellings: readonly Spelling[],
  texts: readonly string[],
): string[] => {
  const { length } = [...term]
  if (/^[a-z]+$/.test(term)) {
    if (length < shortestLetters) return []
    return spellings.filter(({ letters }) => isOneOff(term, letters)).map(({ text }) => text)
  }
  if (!han.test(term)) return []
  // Of two characters none may be wrong, but a third one may be missing between them: 手袋 for 手提袋.
  if (length < shortestHan) {
    return spellings.map(({ text }) => text).filter((text) => [...text].length === 3 && isOneOff(term, text))
  }
  const whole = spellings.filter(({ text }) => isOneOff(term, text)).map(({ text }) => text)
  if (whole.length > 0) return whole
  return texts
    .filter((text) => sharesCharacters(term, text))
    .flatMap((text) => [length, length + 1, length - 1].flatMap((size) => windowsOf(text, size)))
    .filter((part) => han.test(part) && isOneOff(term, part))
}

/** Half of the characters in common is close; all of a short word is closer than a part of a long one. */
export const closestWords = (term: string, spellings: readonly Spelling[]): string[] => {
  const chars = [...new Set(term)]
  const closeness = ({ text, letters }: Spelling) => {
    const shared = chars.filter((char) => text.includes(char)).length
    const near = shared * 2 >= chars.length && han.test(term) ? shared / chars.length : 0
    const sounds = letters.length > 3 && (letters.startsWith(term) || term.startsWith(letters)) ? 1 : 0
    return Math.max(near, sounds) - [...text].length / 100
  }
  return spellings
    .map((spelling) => ({ text: spelling.text, worth: closeness(spelling) }))
    .filter(({ worth }) => worth > 0.2)
    .toSorted((one, other) => other.worth - one.worth)
    .slice(0, 6)
    .map(({ text }) => text)
}
