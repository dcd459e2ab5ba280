import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import sharp from 'sharp'

const folder = fileURLToPath(new URL('../../docs/images/', import.meta.url))

/** The documents are read over slow lines, too. */
const mostBytes = 150_000

const isDrawing = process.env.PICTURES === '1'

const keep = async (seen: Buffer, name: string) => {
  const path = `${folder}${name}.png`
  const { size } = await sharp(seen).png({ palette: true, effort: 10 }).toFile(path)
  if (size > mostBytes) throw new Error(`${path} has ${size} bytes, more than ${mostBytes}`)
}

/** Keeps what a journey sees as a picture of the documents; only `npm run pictures` does so. */
export const picture = async (page: Page, name: string): Promise<void> => {
  if (isDrawing) await keep(await page.screenshot({ animations: 'disabled' }), name)
}

/** The same of the first page of a PDF, drawn by the program that draws artwork. */
export const pictureOfPdf = async (path: string, name: string): Promise<void> => {
  if (!isDrawing) return
  const args = ['-png', '-singlefile', '-scale-to-x', '1000', '-scale-to-y', '-1', path]
  const { stdout } = await promisify(execFile)('pdftoppm', args, { encoding: 'buffer' })
  await keep(stdout, name)
}
