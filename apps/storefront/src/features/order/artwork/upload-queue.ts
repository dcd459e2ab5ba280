import { addSample, type ProgressSample } from './upload-rate.ts'

export type UploadState =
  | 'queued'
  | 'sending'
  | 'paused'
  | 'failed'
  /** it lies in storage; the order does not know of it yet */
  | 'up'
  | 'attaching'

export interface UploadItem {
  id: string
  lineId: string
  /** of the line's slots; null: the whole artwork of the line */
  slot: string | null
  name: string
  size: number
  state: UploadState
  samples: readonly ProgressSample[]
  /** why it failed */
  reason: string
  /** the connection is lost, and it goes on by itself */
  isInterrupted?: boolean
  /** where it lies in storage, once it is up */
  key?: string | undefined
}

export type NewUpload = Pick<UploadItem, 'id' | 'lineId' | 'slot' | 'name' | 'size'>

export type UploadChange =
  | { type: 'added'; uploads: readonly NewUpload[] }
  | { type: 'started'; id: string }
  | { type: 'progressed'; id: string; sample: ProgressSample }
  | { type: 'sent'; id: string; key: string }
  /** `isGone`: what lies in storage is of no more use, and has to be sent anew */
  | { type: 'failed'; id: string; reason: string; isGone: boolean }
  /** `released`: was not attached because of another one */
  | {
      type:
        | 'interrupted'
        | 'paused'
        | 'continued'
        | 'retried'
        | 'attaching'
        | 'attached'
        | 'released'
        | 'cancelled'
      id: string
    }

type Step = Exclude<UploadChange, { type: 'added' }>

/** From where each step may be taken; one that comes too late changes nothing. */
const froms: Record<Step['type'], readonly UploadState[]> = {
  started: ['queued'],
  progressed: ['sending'],
  interrupted: ['sending'],
  sent: ['sending'],
  failed: ['sending', 'attaching'],
  paused: ['queued', 'sending'],
  continued: ['paused'],
  retried: ['failed'],
  attaching: ['up'],
  attached: ['attaching'],
  released: ['attaching'],
  // What is just being attached can only be removed afterwards.
  cancelled: ['queued', 'sending', 'paused', 'failed', 'up'],
}

const afterStep = (item: UploadItem, step: Step): UploadItem[] => {
  switch (step.type) {
    case 'started':
      return [{ ...item, state: 'sending', samples: [], isInterrupted: false }]
    case 'progressed':
      return [{ ...item, samples: addSample(item.samples, step.sample), isInterrupted: false }]
    case 'interrupted':
      return [{ ...item, isInterrupted: true }]
    case 'sent':
      return [{ ...item, state: 'up', key: step.key }]
    case 'failed':
      return [{ ...item, state: 'failed', reason: step.reason, ...(step.isGone && { key: undefined }) }]
    case 'paused':
      return [{ ...item, state: 'paused' }]
    case 'continued':
      return [{ ...item, state: 'queued' }]
    case 'retried':
      return [{ ...item, state: item.key === undefined ? 'queued' : 'up', reason: '' }]
    case 'attaching':
      return [{ ...item, state: 'attaching' }]
    case 'released':
      return [{ ...item, state: 'up' }]
    case 'attached':
    case 'cancelled':
      return []
  }
}

const asQueued = (upload: NewUpload): UploadItem => ({ ...upload, state: 'queued', samples: [], reason: '' })

export const changeUploads = (items: readonly UploadItem[], change: UploadChange): readonly UploadItem[] =>
  change.type === 'added'
    ? [...items, ...change.uploads.map(asQueued)]
    : items.flatMap((item) =>
        item.id === change.id && froms[change.type].includes(item.state) ? afterStep(item, change) : [item],
      )

const mostAtOnce = 2

/** The first in the queue for whom there is room now. */
export const nextToSend = (items: readonly UploadItem[]): UploadItem | undefined =>
  items.filter(({ state }) => state === 'sending').length < mostAtOnce
    ? items.find(({ state }) => state === 'queued')
    : undefined

const isSamePlace = (one: UploadItem, other: UploadItem) =>
  one.lineId === other.lineId && one.slot === other.slot

/**
 * Files for one place of the order that may go into it now, all together: of two that come one after the other the
 * second could take the place of the first, which was found incomplete without it.
 */
export const nextToAttach = (items: readonly UploadItem[]): readonly UploadItem[] => {
  if (items.some(({ state }) => state === 'attaching')) return []
  const first = items.find((item) =>
    items.every((other) => other.state === 'up' || !isSamePlace(item, other)),
  )
  return first ? items.filter((item) => isSamePlace(item, first)) : []
}

/** Who leaves now loses something. */
export const isUnderWay = ({ state }: UploadItem): boolean => state !== 'paused' && state !== 'failed'
