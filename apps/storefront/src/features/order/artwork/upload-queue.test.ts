import { describe, expect, it } from 'vitest'
import {
  changeUploads,
  isUnderWay,
  nextToAttach,
  nextToSend,
  type UploadChange,
  type UploadItem,
} from './upload-queue.ts'

const aFile = (id: string, lineId = 'l1', slot: string | null = null) => ({
  id,
  lineId,
  slot,
  name: `${id}.pdf`,
  size: 1000,
})
const after = (...changes: UploadChange[]) => changes.reduce<readonly UploadItem[]>(changeUploads, [])
const added = (...ids: string[]): UploadChange => ({ type: 'added', uploads: ids.map((id) => aFile(id)) })
const states = (items: readonly UploadItem[]) => items.map(({ id, state }) => `${id} ${state}`)
const up = (id: string): UploadChange[] => [
  { type: 'started', id },
  { type: 'sent', id, key: `k-${id}` },
]
const failed = (id: string, isGone = false): UploadChange => ({ type: 'failed', id, reason: '断了', isGone })

describe('the queue of uploads', () => {
  it('sends two at a time, in order, and the next when there is room', () => {
    const items = after(added('a', 'b', 'c'))
    expect(nextToSend(items)?.id).toBe('a')
    const two = changeUploads(changeUploads(items, { type: 'started', id: 'a' }), {
      type: 'started',
      id: 'b',
    })
    expect(nextToSend(two)).toBeUndefined()
    expect(nextToSend(changeUploads(two, { type: 'sent', id: 'a', key: 'k' }))?.id).toBe('c')
  })

  it('an interrupted one keeps its place, and the next byte says that it goes on', () => {
    const sample = { at: 1, sent: 500 }
    const lost = after(added('a'), { type: 'started', id: 'a' }, { type: 'interrupted', id: 'a' })
    expect(lost).toMatchObject([{ state: 'sending', isInterrupted: true }])
    expect(changeUploads(lost, { type: 'progressed', id: 'a', sample })).toMatchObject([
      { isInterrupted: false, samples: [sample] },
    ])
    expect(after(added('b'), { type: 'interrupted', id: 'b' })[0]?.isInterrupted).toBeUndefined()
  })

  it('a paused one gives its place to the next, and begins anew when it goes on', () => {
    const sample = { at: 1, sent: 500 }
    const paused = after(
      added('a', 'b', 'c'),
      { type: 'started', id: 'a' },
      { type: 'progressed', id: 'a', sample },
      { type: 'started', id: 'b' },
      { type: 'paused', id: 'a' },
    )
    expect(nextToSend(paused)?.id).toBe('c')
    const again = changeUploads(paused, { type: 'continued', id: 'a' })
    expect(nextToSend(again)?.id).toBe('a')
    expect(changeUploads(again, { type: 'started', id: 'a' })[0]?.samples).toEqual([])
  })

  it('a queued one that is paused waits until it is told to go on', () => {
    const items = after(added('a'), { type: 'paused', id: 'a' })
    expect(nextToSend(items)).toBeUndefined()
    expect(states(changeUploads(items, { type: 'started', id: 'a' }))).toEqual(['a paused'])
  })

  it.each<[string, UploadChange]>([
    ['progress', { type: 'progressed', id: 'a', sample: { at: 1, sent: 1 } }],
    ['the end', { type: 'sent', id: 'a', key: 'k' }],
    ['a failure', failed('a')],
  ])('%s that comes after a pause changes nothing', (_, late) => {
    const paused = after(added('a'), { type: 'started', id: 'a' }, { type: 'paused', id: 'a' })
    expect(changeUploads(paused, late)).toEqual(paused)
  })

  it('what was not sent is sent again; what is up is only attached again', () => {
    const sending = after(added('a'), { type: 'started', id: 'a' }, failed('a'), { type: 'retried', id: 'a' })
    expect(states(sending)).toEqual(['a queued'])
    const attached = [...up('a'), { type: 'attaching', id: 'a' }] as UploadChange[]
    expect(states(after(added('a'), ...attached, failed('a'), { type: 'retried', id: 'a' }))).toEqual([
      'a up',
    ])
    expect(states(after(added('a'), ...attached, failed('a', true), { type: 'retried', id: 'a' }))).toEqual([
      'a queued',
    ])
  })

  it('anything can be cancelled but what is just being attached', () => {
    expect(after(added('a'), { type: 'cancelled', id: 'a' })).toEqual([])
    expect(after(added('a'), ...up('a'), { type: 'cancelled', id: 'a' })).toEqual([])
    const attaching = after(
      added('a'),
      ...up('a'),
      { type: 'attaching', id: 'a' },
      { type: 'cancelled', id: 'a' },
    )
    expect(states(attaching)).toEqual(['a attaching'])
    expect(changeUploads(attaching, { type: 'attached', id: 'a' })).toEqual([])
  })

  it('who leaves loses what is on its way, not what is paused or has failed', () => {
    expect(after(added('a')).some(isUnderWay)).toBe(true)
    expect(after(added('a'), ...up('a')).some(isUnderWay)).toBe(true)
    expect(after(added('a'), { type: 'paused', id: 'a' }).some(isUnderWay)).toBe(false)
    expect(after(added('a'), { type: 'started', id: 'a' }, failed('a')).some(isUnderWay)).toBe(false)
  })
})

describe('attaching, which may take the place of what was found faulty', () => {
  const ids = (items: readonly UploadItem[]) => items.map(({ id }) => id)
  const onTwoLines: UploadChange = { type: 'added', uploads: [aFile('a'), aFile('b', 'l2')] }

  it('takes a line’s files together, when the last of them is up', () => {
    expect(nextToAttach(after(added('a', 'b'), ...up('a')))).toEqual([])
    expect(ids(nextToAttach(after(added('a', 'b'), ...up('a'), ...up('b'))))).toEqual(['a', 'b'])
  })

  it('waits for one that has failed or is paused: without it the others would be found incomplete', () => {
    const begun: UploadChange[] = [added('a', 'b'), ...up('a'), { type: 'started', id: 'b' }]
    expect(nextToAttach(after(...begun, failed('b')))).toEqual([])
    expect(nextToAttach(after(...begun, { type: 'paused', id: 'b' }))).toEqual([])
    expect(ids(nextToAttach(after(...begun, { type: 'cancelled', id: 'b' })))).toEqual(['a'])
  })

  it('waits neither for other lines nor for other slots of the same', () => {
    expect(ids(nextToAttach(after(onTwoLines, ...up('a'))))).toEqual(['a'])
    const sides: UploadChange = {
      type: 'added',
      uploads: [aFile('a', 'l1', 'front'), aFile('b', 'l1', 'back')],
    }
    expect(ids(nextToAttach(after(sides, ...up('b'))))).toEqual(['b'])
  })

  it('waits again where one of them was refused', () => {
    const attaching = after(
      added('a', 'b'),
      ...up('a'),
      ...up('b'),
      { type: 'attaching', id: 'a' },
      { type: 'attaching', id: 'b' },
    )
    const refused = [failed('a', true), { type: 'released', id: 'b' } as const].reduce(
      changeUploads,
      attaching,
    )
    expect(states(refused)).toEqual(['a failed', 'b up'])
    expect(nextToAttach(refused)).toEqual([])
    expect(ids(nextToAttach(changeUploads(refused, { type: 'cancelled', id: 'a' })))).toEqual(['b'])
  })

  it('is done for one line at a time', () => {
    const items = after(onTwoLines, ...up('a'), ...up('b'))
    expect(ids(nextToAttach(items))).toEqual(['a'])
    const attaching = changeUploads(items, { type: 'attaching', id: 'a' })
    expect(nextToAttach(attaching)).toEqual([])
    expect(ids(nextToAttach(changeUploads(attaching, { type: 'attached', id: 'a' })))).toEqual(['b'])
  })
})
