import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import sharp from 'sharp'

const folder = fileURLToPath(new URL('../../docs/images/', import.meta.url))

/** The documents are read over slow lines, too. */
const mostBytes = 150_000

/** Keeps what a journey sees as a picture of the documents; only `npm run pictures` does so. */
export const picture = async (page: Page, name: string): Promise<void> => {
  if (process.env.PICTURES !== '1') return
  const path = `${folder}${name}.png`
  const seen = await page.screenshot({ animations: 'disabled' })
  const { size } = await sharp(seen).png({ palette: true, effort: 10 }).toFile(path)
  if (size > mostBytes) throw new Error(`${path} has ${size} bytes, more than ${mostBytes}`)
}
