/** The number of a payment (ZF) or refund (TK), as an operator writes it; undefined where the text is none. */
export const readMoneyNumber = (kind: 'ZF' | 'TK', text: string): string | undefined => {
  const number = text.toUpperCase()
  return number.startsWith(kind) && /^..\d{6}[0-9A-Z]{6}$/.test(number) ? number : undefined
}
