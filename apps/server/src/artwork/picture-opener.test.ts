import { access, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPictureOpener } from './picture-opener.ts'
import { artworkRules, photoRules } from './picture-rules.ts'
import { runProgram } from './run-program.ts'
import { flatPng, pictureBomb } from './testing/flat-png.ts'
import { makePicture } from './testing/make-picture.ts'
import { growthDuring } from './testing/watch-memory.ts'

const limits = { signal: AbortSignal.timeout(20_000), mostBytes: 1000 }
const hasLimits = (await runProgram(['prlimit', '--version'], limits)).end === 'done'

const opener = createPictureOpener({ timeoutMs: 60_000 })
const kindOf = async (bytes: Buffer, rules = photoRules) =>
  (await opener.open(['a'], [bytes], rules))[0]?.kind

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yinpu-pictures-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('a picture', () => {
  it('is drawn small, from its bytes or from its path, several in one run', async () => {
    const photo = await makePicture(3000, 2000).jpeg().toBuffer()
    const path = join(folder, 'photo')
    await writeFile(path, await makePicture(60, 90, 0.5).png().toBuffer())
    const [first, second] = await opener.open(['a'], [async () => photo, path], photoRules)
    expect(first).toMatchObject({ kind: 'drawn', widthPx: 1000, heightPx: 667, isOpaque: true })
    expect(second).toMatchObject({ kind: 'drawn', widthPx: 60, heightPx: 90, isOpaque: false })
    expect(first).toMatchObject({ header: { format: 'jpeg', width: 3000, height: 2000 } })
    const webp = first?.kind === 'drawn' ? first.webp : undefined
    expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width: 1000 })
  })

  it('stands as it was taken', async () => {
    const turned = await makePicture(300, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect(await opener.open(['a'], [turned], photoRules)).toMatchObject([{ widthPx: 200, heightPx: 300 }])
  })

  it('is of a kind that is expected, and whole', async () => {
    expect(await kindOf(await makePicture(30, 20).tiff().toBuffer())).toBe('other-format')
    expect(await kindOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).not.toBe('drawn')
    expect(await kindOf(Buffer.from('nothing of that kind'))).toBe('unreadable')
    const whole = await makePicture(900, 900).jpeg().toBuffer()
    expect(await kindOf(whole.subarray(0, whole.length / 2))).toBe('unreadable')
  })

  it('is opened up to forty megapixels, and not by one line more', async () => {
    expect(await kindOf(flatPng({ width: 8000, height: 5000 }))).toBe('drawn')
    expect(await kindOf(flatPng({ width: 8000, height: 5001 }))).toBe('too-large')
  })

  it('is refused by its header where it would fill the memory', async () => {
    // Thirty megapixels are few; unpacked as a whole with sixteen bits they are not.
    const heavy = { width: 6000, height: 5000, bits: 16, isInterlaced: true } as const
    expect(await kindOf(flatPng(heavy))).toBe('too-large')
    expect(await kindOf(flatPng({ ...heavy, isInterlaced: false }))).toBe('drawn')
  })
})

describe('a picture that unpacks to a gigabyte', () => {
  const bomb = pictureBomb()

  it('is small, whole, and refused as a photograph and as artwork', async () => {
    expect(bomb.length).toBeLessThan(1_500_000)
    expect(await kindOf(bomb)).toBe('too-large')
    expect(await kindOf(bomb, artworkRules)).toBe('too-large')
  })

  it('takes nothing of the server’s memory, alone or four at once', async () => {
    const four = () => Promise.all([1, 2, 3, 4].map((at) => opener.open([`buyer ${at}`], [bomb], photoRules)))
    expect(await growthDuring(four)).toBeLessThan(200 * 1024 ** 2)
  })

  it.skipIf(!hasLimits)(
    'is stopped by the process’s limits even if it were let in (needs prlimit)',
    async () => {
      const anything = { ...artworkRules, mostWholeBytes: Number.MAX_SAFE_INTEGER }
      const grown = await growthDuring(async () => expect(await kindOf(bomb, anything)).toBe('too-much'))
      expect(grown).toBeLessThan(200 * 1024 ** 2)
    },
  )

  it('is given up after its time', async () => {
    const hurried = createPictureOpener({ timeoutMs: 400 })
    const anything = { ...artworkRules, mostWholeBytes: Number.MAX_SAFE_INTEGER }
    expect(await hurried.open(['a'], [bomb], anything)).toEqual([{ kind: 'too-much' }])
  })
})

describe('the program', () => {
  it('is begun for one picture at a time, and the buyers are served in turn', async () => {
    const diary: string[] = []
    const slotPath = join(folder, 'slot')
    // If the folder already exists, a second program is running.
    const alone = createPictureOpener({
      program: [
        '/bin/sh',
        '-c',
        `mkdir ${slotPath} && sleep 0.1 && rmdir ${slotPath} && exit 1; touch ${slotPath}-two`,
      ],
    })
    const open = (name: string, buyer: string) => {
      const read = async () => {
        diary.push(name)
        return Buffer.from('none')
      }
      return alone.open([buyer], [read], photoRules)
    }
    await Promise.all([open('a1', 'a'), open('a2', 'a'), open('a3', 'a'), open('b1', 'b')])
    expect(diary).toEqual(['a1', 'b1', 'a2', 'a3'])
    await expect(access(`${slotPath}-two`)).rejects.toThrow('ENOENT')
  })

  it('tells of a machine on which pictures cannot be opened', async () => {
    const hook = `import { registerHooks } from 'node:module'
      registerHooks({ resolve(name, context, next) {
        if (name === 'sharp') throw new Error('no binary for this processor')
        return next(name, context)
      } })`
    const url = `data:text/javascript,${encodeURIComponent(hook)}`
    const path = join(import.meta.dirname, 'picture-program.ts')
    const off = createPictureOpener({ program: [process.execPath, '--import', url, path] })
    expect(await off.available()).toBe(false)
    expect(await off.open(['a'], [Buffer.from('x')], photoRules)).toEqual([{ kind: 'off' }])
    const missing = createPictureOpener({ program: ['/nowhere/node'] })
    expect(await missing.available()).toBe(false)
    expect(await missing.open(['a'], [Buffer.from('x')], photoRules)).toEqual([{ kind: 'off' }])
  })

  it.each([
    ['kill -ABRT $$', 'too-much'],
    ['exit 1', 'off'],
  ])('may end without an answer (%s)', async (script, kind) => {
    const program = ['/bin/sh', '-c', script]
    const outcome = createPictureOpener({ program }).open(['a'], [Buffer.alloc(5_000_000)], photoRules)
    expect(await outcome).toEqual([{ kind }])
  })
})
