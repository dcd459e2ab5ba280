import type { BrowserContext } from '@playwright/test'

export const policyType = 'content security policy'

export interface PolicyCount {
  /** documents that came with a policy */
  documents: number
  violations: number
}

/** Counts the documents that are loaded under a policy. */
export const countDocuments = (context: BrowserContext) => {
  let documents = 0
  context.on('response', (response) => {
    const isDocument = response.request().resourceType() === 'document'
    if (isDocument && response.headers()['content-security-policy']) documents += 1
  })
  return () => documents
}

/** A page reports each violation twice, by an event and by the browser's own message; a worker only by the latter. */
const countViolations = (lines: string[]) => {
  const all = lines.filter((line) => /content security policy/i.test(line))
  const fromEvents = all.filter((line) => line.includes(`${policyType}: `)).length
  return Math.max(fromEvents, all.length - fromEvents)
}

/** An annotation of a journey, for the report on all of them. */
export const policyNote = (documents: number, lines: string[]) => {
  const count: PolicyCount = { documents, violations: countViolations(lines) }
  return { type: policyType, description: JSON.stringify(count) }
}
