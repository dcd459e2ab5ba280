/** The signs of codes and addresses, by the keys that a scanner presses. */
const signs: Readonly<Record<string, string>> = {
  Minus: '-',
  NumpadSubtract: '-',
  Slash: '/',
  NumpadDivide: '/',
  Period: '.',
  NumpadDecimal: '.',
  Semicolon: ':',
}

const signOf = (code: string): string | undefined =>
  /^Key([A-Z])$/.exec(code)?.[1] ?? /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? signs[code]

export interface PressedKey {
  /** the key on the keyboard, whatever an input method makes of it */
  code: string
  ctrlKey?: boolean
  metaKey?: boolean
  altKey?: boolean
}

type KeyResult = { kind: 'ignored' } | { kind: 'typed'; text: string } | { kind: 'scanned'; text: string }

/** After this time without a key, what was typed is forgotten. */
const forgetMs = 8_000
const ignored: KeyResult = { kind: 'ignored' }

/**
 * Reads what a scanner types, key by key, so that a Chinese input method swallows nothing. While a count is typed,
 * digits belong to it until a letter comes first: every code begins with a letter.
 */
export const createKeyReader = () => {
  let text = ''
  let last = 0
  const clear = () => {
    text = ''
  }
  const read = (
    { code, ctrlKey, metaKey, altKey }: PressedKey,
    at: number,
    { isCounting = false } = {},
  ): KeyResult => {
    if (ctrlKey || metaKey || altKey) return ignored
    if (at - last > forgetMs) clear()
    last = at
    if (code === 'Enter' || code === 'NumpadEnter') {
      if (text === '') return ignored
      const scanned = text
      clear()
      return { kind: 'scanned', text: scanned }
    }
    if (text !== '' && (code === 'Backspace' || code === 'Escape')) {
      text = code === 'Backspace' ? text.slice(0, -1) : ''
      return { kind: 'typed', text }
    }
    const sign = signOf(code)
    if (sign === undefined || (isCounting && text === '' && !/[A-Z]/.test(sign))) return ignored
    text += sign
    return { kind: 'typed', text }
  }
  return {
    read,
    clear,
    set: (typed: string, at: number) => {
      text = typed
      last = at
    },
  }
}
