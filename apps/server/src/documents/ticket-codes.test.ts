import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wallCodes } from '@yinpu/contract/console'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { printSheet } from './print-sheet.ts'
import { aTicket, aTicketSheet } from './testing/a-ticket.ts'
import { photographed, readCodes } from './testing/read-codes.ts'

let folder: string
let ticket: string
let wall: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codes-'))
  ticket = join(folder, 'ticket.pdf')
  wall = join(folder, 'wall.pdf')
  await writeFile(ticket, await printSheet(aTicketSheet()))
  const codes = wallCodes.map(({ value, label }) => ({ value, label, note: '' }))
  await writeFile(wall, await printSheet({ shop: { name: '印铺' }, madeAt: 0, codes }))
})
afterAll(() => rm(folder, { recursive: true }))

describe('the codes of a ticket', () => {
  it.each([
    { dpi: 150 },
    { dpi: 200 },
    { dpi: 150, turned: 7 },
    { dpi: 200, turned: 7 },
    { dpi: 150, turned: -7, blurred: 0.8 },
    { dpi: 200, turned: 7, blurred: 1.2 },
  ])('are read from a copy: %o', async (copy) => {
    const { number, link } = aTicket()
    expect(await readCodes(await photographed(ticket, copy))).toEqual({
      QRCode: [link],
      // A scanner types letters and figures only.
      Code128: [number.replace('-', '')],
    })
  })
})

describe('the codes of the wall', () => {
  it.each([{ dpi: 150 }, { dpi: 150, turned: 7, blurred: 0.8 }])('are read from a copy: %o', async (copy) => {
    expect(await readCodes(await photographed(wall, copy))).toEqual({
      Code128: wallCodes.map(({ value }) => value).toSorted(),
    })
  })
})
