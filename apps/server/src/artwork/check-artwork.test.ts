import { access, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Logger } from '../kernel/logger.ts'
import { createArtworkChecker } from './check-artwork.ts'
import { anArtworkJob } from './testing/an-artwork-job.ts'
import { fakeProgram, fakeTools } from './testing/fake-programs.ts'
import { makePicture } from './testing/make-picture.ts'
import { codesOf, hasPoppler, openChecker } from './testing/open-checker.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yinpu-check-'))
})
afterAll(() => rm(folder, { recursive: true }))

const pdf = Buffer.from('%PDF-1.7\n')
const withChecker = async <Result>(
  options: Parameters<typeof openChecker>[0],
  use: (checker: ReturnType<typeof openChecker>) => Promise<Result>,
) => {
  const checker = openChecker(options)
  try {
    return await use(checker)
  } finally {
    await checker.close()
  }
}

describe('the checker', () => {
  it.skipIf(!hasPoppler)('has what it needs (needs poppler-utils)', async () => {
    expect(await createArtworkChecker().available()).toEqual({ pdf: true, image: true })
  })

  it('says that it is closed for PDF without the programs, and still looks at pictures', async () => {
    const warn = vi.fn()
    const logger = { warn } as unknown as Logger
    await withChecker({ logger, tools: { pdfinfo: '/nowhere/pdfinfo' } }, async (checker) => {
      expect(await checker.available()).toEqual({ pdf: false, image: true })
      expect(await checker.check('art.pdf', pdf)).toEqual({
        state: 'off',
        findings: [expect.objectContaining({ level: 'note', title: '自动检查未开启，由人工审稿' })],
        previews: [],
      })
      const png = await makePicture(106, 156).greyscale().toColourspace('b-w').png().toBuffer()
      expect(codesOf(await checker.check('art.png', png))).toEqual(['warning very-low-resolution'])
    })
    expect(warn).toHaveBeenCalledOnce()
  })

  it('gives up on a program that sleeps', async () => {
    const tools = await fakeTools(folder, 'sleep 60')
    const report = await withChecker({ timeoutMs: 200, tools }, (checker) => checker.check('art.pdf', pdf))
    expect(report).toMatchObject({ state: 'unchecked', findings: [{ level: 'warning', code: 'incomplete' }] })
  })

  it.each(['echo "Out of memory" >&2; exit 1', 'kill -ABRT $$'])('blames no file for %s', async (script) => {
    const tools = await fakeTools(folder, script)
    const report = await withChecker({ tools }, (checker) => checker.check('art.pdf', pdf))
    expect(codesOf(report)).toEqual(['warning incomplete'])
  })

  it('gives a small file little time, however much a large one may take', async () => {
    const tools = await fakeTools(folder, 'sleep 300')
    const checker = openChecker({ timeoutMs: 200_000, smallMs: 300, tools })
    expect(codesOf(await checker.check('art.pdf', pdf))).toEqual(['warning incomplete'])
    await checker.close()
  })

  it('does not draw what one of the programs did not get through', async () => {
    const diary = join(folder, 'drawn')
    const boxes = ['Media', 'Crop', 'Bleed', 'Trim'].map((name) => `Page 1 ${name}Box: 0 0 300 442`)
    const info = ['Pages: 1', 'Encrypted: no', 'Page 1 rot: 0', ...boxes].join('\\n')
    const tools = {
      ...(await fakeTools(folder, `printf '${info}\\n'`)),
      pdfimages: await fakeProgram(folder, 'pdfimages', 'kill -KILL $$'),
      pdftoppm: await fakeProgram(folder, 'pdftoppm', `echo drawn >> ${diary}`),
      prlimit: '/nowhere/prlimit',
    }
    const report = await withChecker({ tools }, (checker) => checker.check('art.pdf', pdf))
    expect(codesOf(report)).toContain('warning incomplete')
    await expect(access(diary)).rejects.toThrow('ENOENT')
  })

  it('answers for a file that is gone, and tells the operator', async () => {
    const error = vi.fn()
    const checker = createArtworkChecker({ logger: { error, warn: vi.fn() } as unknown as Logger })
    const checking = checker.check(
      join(folder, 'gone.pdf'),
      { name: 'gone.pdf', kind: 'pdf', size: 9 },
      anArtworkJob(),
    )
    expect(await checking).toMatchObject({ state: 'unchecked', findings: [{ code: 'incomplete' }] })
    expect(error).toHaveBeenCalledOnce()
    expect(JSON.stringify(error.mock.calls[0]?.[0].kind)).toBe('"pdf"')
  })
})
