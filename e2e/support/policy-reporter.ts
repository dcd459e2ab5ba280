import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { type PolicyCount, policyType } from './policy-note.ts'

/** Says at the end how often the browser had to stop something on all pages of all journeys. */
export default class PolicyReporter implements Reporter {
  #journeys = 0
  #documents = 0
  #violations = 0

  onTestEnd(_test: TestCase, { annotations }: TestResult) {
    const note = annotations.find(({ type }) => type === policyType)?.description
    if (!note) return
    const { documents, violations } = JSON.parse(note) as PolicyCount
    if (documents > 0) this.#journeys += 1
    this.#documents += documents
    this.#violations += violations
  }

  onEnd() {
    const where = `in ${this.#journeys} journeys on ${this.#documents} pages`
    process.stdout.write(`${policyType}: ${this.#violations} violations ${where}\n`)
  }
}
