import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MovedFiles, moveFiles } from './move-files.ts'
import { startLocal, startOss, startS3 } from './testing/storage-rigs.ts'

const large = Buffer.alloc(3 * 2 ** 20, 'artwork ')

describe.each([
  ['OSS', startOss],
  ['S3', startS3],
])('moving files from the disk to %s', (_, start) => {
  let local: Awaited<ReturnType<typeof startLocal>>
  let bucket: Awaited<ReturnType<typeof startOss>>
  beforeAll(async () => {
    local = await startLocal()
    bucket = await start(Date.now)
  })
  afterAll(async () => {
    await local.close()
    await bucket.close()
  })

  const lay = async (key: string, content: string | Buffer) => {
    const path = local.storage.pathOf(key)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
  const move = (): Promise<MovedFiles> => moveFiles({ from: local.storage, to: bucket.storage })
  const stored = async (key: string) => buffer(await bucket.storage.read(key))

  it('brings every file there, whole, and leaves the disk as it is', async () => {
    for (let at = 0; at < 9; at += 1) await lay(`c1/u${at}/artwork/file`, `file ${at}`)
    await lay('c2/u1/voucher/large', large)
    await mkdir(`${local.folder}/.unfinished`, { recursive: true })
    await writeFile(`${local.folder}/.unfinished/draft`, 'half')
    expect(await move()).toEqual({ copied: 10, present: 0, bytes: large.length + 9 * 6, troubles: [] })
    expect((await stored('c1/u3/artwork/file')).toString()).toBe('file 3')
    expect((await stored('c2/u1/voucher/large')).equals(large)).toBe(true)
    expect(await local.storage.stat('c1/u3/artwork/file')).toEqual({ size: 6 })
  })

  it('may be done again, and brings what is new', async () => {
    await lay('c1/u1/artwork/later', 'later')
    expect(await move()).toEqual({ copied: 1, present: 10, bytes: 5, troubles: [] })
  })

  it('says where another file lies in the way, of the same size too, and does not replace it', async () => {
    await lay('c1/u1/artwork/later', 'other')
    const { present, troubles } = await move()
    expect(present).toBe(10)
    expect(troubles).toEqual([{ key: 'c1/u1/artwork/later', why: 'another file lies there' }])
    expect((await stored('c1/u1/artwork/later')).toString()).toBe('later')
  })

  it('goes on where one file is refused', async () => {
    await lay('c1/u1/artwork/later', 'later')
    await lay('c1/u1/artwork/empty', '')
    await lay('c1/u2/artwork/last', 'last')
    const { copied, troubles } = await move()
    expect(copied).toBe(1)
    expect(troubles).toEqual([{ key: 'c1/u1/artwork/empty', why: expect.stringContaining('bad size') }])
  })
})
