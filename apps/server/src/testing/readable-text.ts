const ids = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g

/** An answer without its ids: their digits are random, and may spell any telephone number or price. */
export const readableText = (answer: unknown): string =>
  (typeof answer === 'string' ? answer : JSON.stringify(answer)).replace(ids, '')
