import { expect, it } from 'vitest'
import { pictureStanding } from './picture-standing.ts'

const up = { status: 'up', key: 'k1' } as const

it('knows the keys of what is up', () => {
  expect(pictureStanding([])).toEqual({ keys: [], problem: undefined })
  expect(pictureStanding([up, { status: 'up', key: 'k2' }])).toEqual({
    keys: ['k1', 'k2'],
    problem: undefined,
  })
})

it.each(['waiting', 'sending'] as const)('waits for one that is %s', (status) => {
  expect(pictureStanding([up, { status, key: '' }]).problem).toMatch(/还在上传/)
})

it('never leaves one out that failed', () => {
  const failed = { status: 'failed', key: '' } as const
  expect(pictureStanding([failed, { status: 'sending', key: '' }]).problem).toMatch(/上传失败/)
})
