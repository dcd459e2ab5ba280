import { randomInt } from 'node:crypto'
import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  type Page,
  type Request,
} from '@playwright/test'
import { countDocuments, policyNote } from './policy-note.ts'

export { expect, type Page } from '@playwright/test'

interface Noise {
  /** Allows messages that this journey provokes on purpose. */
  allow(pattern: RegExp): void
}

/**
 * The logs of a browser without a network. Code that a page loads with its first request may not be stored yet; the request
 * then fails like any other (`load-requests.ts`).
 */
export const withoutNetwork = /ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|\/assets\/\S+ net::ERR_FAILED/

/** Matches the message that a browser itself logs for an answer with such a status. */
export const answered = (status: number) => new RegExp(`the server responded with a status of ${status}\\b`)

/** Runs in every frame before any script of the page; the browser itself logs the violations of a worker. */
const reportViolations = `document.addEventListener('securitypolicyviolation', (event) => {
  console.error('content security policy: ' + event.disposition + ' ' + event.violatedDirective + ' ' + event.blockedURI)
})`

/** Journeys run without the worker of offline pages: Playwright cannot see its requests, and logs this each time. */
const withoutWorker = 'Service Worker registration blocked by Playwright'

const fromConsole = (message: ConsoleMessage) =>
  (message.type() === 'error' || message.type() === 'warning') && message.text() !== withoutWorker
    ? `console: ${message.text()}`
    : undefined

/** A request that the page itself cancelled, such as a prefetch when the visitor moves on, is no failure. */
const fromRequest = (request: Request) => {
  const reason = request.failure()?.errorText
  return reason === 'net::ERR_ABORTED' ? undefined : `request: ${request.url()} ${reason}`
}

/** Limits count by address: journeys must not use up each other's limits. */
const anAddress = () => {
  const part = () => randomInt(1, 255)
  return { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` }
}

/** Listens to all errors of a context's pages; returns how many documents came with a policy. */
const listen = async (context: BrowserContext, hear: (line: string | undefined) => void) => {
  context.on('console', (message) => hear(fromConsole(message)))
  context.on('weberror', (event) => hear(`error: ${event.error().stack ?? event.error().message}`))
  context.on('requestfailed', (request) => hear(fromRequest(request)))
  await context.addInitScript(reportViolations)
  return countDocuments(context)
}

/** Every page of a journey stays quiet: no error, no warning, no lost request, nothing the policy had to stop. */
export const test = base.extend<{
  noise: Noise & { watch(context: BrowserContext): Promise<void> }
  /** Opens a page for another person at another machine. */
  elsewhere: () => Promise<Page>
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
  extraHTTPHeaders: async ({}, use) => use(anAddress()),
  noise: [
    async ({ context }, use, { annotations }) => {
      const heard: string[] = []
      const allowed: RegExp[] = []
      const counts: (() => number)[] = []
      const watch = async (watched: BrowserContext) => {
        counts.push(await listen(watched, (line) => line && heard.push(line)))
      }
      await watch(context)
      await use({ allow: (pattern) => allowed.push(pattern), watch })
      const unexpected = heard.filter((line) => !allowed.some((pattern) => pattern.test(line)))
      const documents = counts.reduce((sum, count) => sum + count(), 0)
      annotations.push(policyNote(documents, unexpected))
      base.expect(unexpected, 'the page was not quiet').toEqual([])
    },
    { auto: true },
  ],
  elsewhere: async ({ browser, noise }, use) => {
    const opened: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext({ extraHTTPHeaders: anAddress() })
      opened.push(context)
      await noise.watch(context)
      return context.newPage()
    })
    for (const context of opened) await context.close()
  },
})
