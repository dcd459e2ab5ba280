import { type Browser, chromium } from '@playwright/test'
import { findProduct } from './find-pages.ts'

const papers = ['哑粉纸', '铜版纸'] as const

/** The page's own time from the choice to the frame with the new price: a script of the page, which has no types here. */
const fromChoiceToPrice = (paper: string) => `new Promise((resolve, reject) => {
  const price = document.querySelector('main section[aria-label="报价"]')
  const radios = [...document.querySelectorAll('main input[type="radio"]')]
  const radio = radios.find(({ labels }) => labels[0]?.textContent.trim().startsWith('${paper}'))
  const sum = () => /¥[\\d,.]+/.exec(price.textContent)?.[0]
  const before = sum()
  setTimeout(() => reject(new Error('no new price after ' + before)), 10_000)
  const began = performance.now()
  const observer = new MutationObserver(() => {
    const now = sum()
    if (now === undefined || now === before) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
  })
  observer.observe(price, { subtree: true, childList: true, characterData: true })
  radio.click()
})`

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const slowness = 4
const choices = 12

const measureIn = async (browser: Browser, origin: string): Promise<number[]> => {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    const devTools = await context.newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    await page.goto(`${origin}${await findProduct(origin, '专版宣传单页')}`, { waitUntil: 'networkidle' })
    await page.getByRole('main').getByRole('radio', { name: papers[0], exact: true }).waitFor()
    const times: number[] = []
    for (let at = 0; at < choices; at += 1) {
      times.push(await page.evaluate<number>(fromChoiceToPrice(papers[at % papers.length] ?? papers[0])))
    }
    return times
  } finally {
    await context.close()
  }
}

/** Milliseconds from choosing a paper to its price, on a phone whose processor is slowed four times. */
export const measurePaperChoices = async (origin: string, devToolsPort: number): Promise<number[]> => {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${devToolsPort}`)
  try {
    return await measureIn(browser, origin)
  } finally {
    await browser.close()
  }
}
