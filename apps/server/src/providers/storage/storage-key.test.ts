import { join, resolve, sep } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodePath } from '../rfc3986.ts'
import { checkKey, isStorageKey } from './storage-key.ts'
import { draftFolder } from './upload-draft.ts'

const folder = resolve('/data/files')

/** Strings that look like paths more often than chance would have it. */
const pathLike = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '..',
        '.',
        '/',
        '\\',
        '\0',
        '\n',
        '%2e%2e',
        '%2f',
        ' ',
        '~',
        'C:',
        draftFolder,
        '．．',
        'a',
      ),
      fc.string({ unit: 'grapheme', maxLength: 5 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))

const segment = fc.stringMatching(/^[\w-]{1,40}$/)
const ourKey = fc.array(segment, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('/'))

const refusesOrStays = (key: string) => {
  if (!isStorageKey(key)) {
    expect(() => checkKey(key)).toThrow('storage: bad key')
    return
  }
  const path = join(folder, ...key.split('/'))
  expect(path).toBe(folder + sep + key.split('/').join(sep))
  expect(path.startsWith(join(folder, draftFolder))).toBe(false)
  expect(new URL(`https://bucket.example/${encodePath(key)}`).pathname).toBe(`/${key}`)
}

describe('a key', () => {
  it('never leads out of its folder, nor into the drafts', () => {
    fc.assert(fc.property(pathLike, refusesOrStays), { numRuns: 5000 })
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 400 }), refusesOrStays), { numRuns: 2000 })
  })

  it('may be anything that we make', () => {
    fc.assert(
      fc.property(ourKey, (key) => {
        expect(isStorageKey(key)).toBe(key.length <= 300)
        if (isStorageKey(key)) refusesOrStays(key)
      }),
    )
    expect(isStorageKey('0190f3c4-1/0190f3c4-2/after-sale/7b3f.jpg')).toBe(true)
  })

  it.each([
    '',
    '/',
    'a/',
    '/a',
    'a//b',
    '.',
    '..',
    'a/..',
    '../a',
    'a/./b',
    '.a',
    'a.',
    'a\\b',
    'a\0',
    'a\n',
    'a b',
    'a%2e',
    '印铺',
    'C:/a',
    'x'.repeat(201),
    Array(160).fill('x').join('/'),
  ])('is not %j', (key) => {
    expect(isStorageKey(key)).toBe(false)
  })
})
