import { describe, expect, it } from 'vitest'
import {
  addSample,
  changeUploads,
  isActive,
  nextToSend,
  type ProgressSample,
  secondsLeft,
  speedOf,
  type UploadChange,
  type UploadItem,
} from './upload-queue.ts'

const aFile = (id: string) => ({ id, name: `${id}.pdf`, size: 1000 })
const after = (...changes: UploadChange[]) =>
  changes.reduce<readonly UploadItem[]>((items, change) => changeUploads(items, change), [])
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
    expect(after(added('a')).some(isActive)).toBe(true)
    expect(after(added('a'), ...up('a')).some(isActive)).toBe(true)
    expect(after(added('a'), { type: 'paused', id: 'a' }).some(isActive)).toBe(false)
    expect(after(added('a'), { type: 'started', id: 'a' }, failed('a')).some(isActive)).toBe(false)
  })
})

const afterSamples = (samples: ProgressSample[]) => samples.reduce<ProgressSample[]>(addSample, [])

describe('how fast a file goes up', () => {
  it('is not known from the first moment on', () => {
    expect(speedOf([])).toBeUndefined()
    expect(speedOf(afterSamples([{ at: 0, sent: 0 }]))).toBeUndefined()
    const soon = afterSamples([
      { at: 0, sent: 0 },
      { at: 100, sent: 5000 },
    ])
    expect(speedOf(soon)).toBeUndefined()
    expect(secondsLeft(soon, 10_000)).toBeUndefined()
  })

  it('is what went over the last seconds, whatever was before', () => {
    const samples = afterSamples([
      { at: 0, sent: 0 },
      { at: 1000, sent: 900_000 },
      { at: 10_000, sent: 901_000 },
      { at: 11_000, sent: 902_000 },
    ])
    expect(speedOf(samples)).toBe(1000)
    expect(secondsLeft(samples, 904_500)).toBe(3)
  })

  it('promises nothing where nothing moves', () => {
    const samples = afterSamples([
      { at: 0, sent: 10 },
      { at: 2000, sent: 10 },
    ])
    expect(speedOf(samples)).toBe(0)
    expect(secondsLeft(samples, 100)).toBeUndefined()
  })
})
