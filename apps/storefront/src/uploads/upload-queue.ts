export type UploadState =
  | 'queued'
  | 'sending'
  | 'paused'
  | 'failed'
  /** the file is in storage */
  | 'up'
  | 'attaching'

interface NewItem {
  id: string
  name: string
  size: number
}

interface UploadStatus {
  state: UploadState
  samples: readonly ProgressSample[]
  /** the reason of the failure */
  reason: string
  /** the connection is lost, and the upload continues by itself */
  isInterrupted?: boolean
  /** its key in storage, once it is uploaded */
  key?: string | undefined
}

/** An upload, with the sender's own data about it. */
export type UploadItem<Own extends object = object> = Own & NewItem & UploadStatus

type NewUpload<Own extends object> = Own & NewItem

export type UploadChange<Own extends object = object> =
  | { type: 'added'; uploads: readonly NewUpload<Own>[] }
  | { type: 'started'; id: string }
  | { type: 'progressed'; id: string; sample: ProgressSample }
  | { type: 'sent'; id: string; key: string }
  /** `isGone`: the stored file cannot be used any more, and must be sent again */
  | { type: 'failed'; id: string; reason: string; isGone: boolean }
  /** `released`: was not attached because of another file */
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

export type UploadStep = Exclude<UploadChange, { type: 'added' }>

/** The states from which each step is allowed; a late step changes nothing. */
const froms: Record<UploadStep['type'], readonly UploadState[]> = {
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
  // A file that is just being attached can only be removed afterwards.
  cancelled: ['queued', 'sending', 'paused', 'failed', 'up'],
}

const afterStep = <Own extends object>(item: UploadItem<Own>, step: UploadStep): UploadItem<Own>[] => {
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

const asQueued = <Own extends object>(upload: NewUpload<Own>): UploadItem<Own> => ({
  ...upload,
  state: 'queued',
  samples: [],
  reason: '',
})

export const changeUploads = <Own extends object>(
  items: readonly UploadItem<Own>[],
  change: UploadChange<Own>,
): readonly UploadItem<Own>[] =>
  change.type === 'added'
    ? [...items, ...change.uploads.map((upload) => asQueued(upload))]
    : items.flatMap((item) =>
        item.id === change.id && froms[change.type].includes(item.state) ? afterStep(item, change) : [item],
      )

const mostAtOnce = 2

/** The first queued file, if another may be sent now. */
export const nextToSend = <Own extends object>(
  items: readonly UploadItem<Own>[],
): UploadItem<Own> | undefined =>
  items.filter(({ state }) => state === 'sending').length < mostAtOnce
    ? items.find(({ state }) => state === 'queued')
    : undefined

/** True if leaving the page now would lose this upload. */
export const isActive = ({ state }: UploadItem): boolean => state !== 'paused' && state !== 'failed'

/** The number of bytes that have left the browser. */
export const bytesSent = ({ samples }: UploadItem): number => samples.at(-1)?.sent ?? 0

export interface ProgressSample {
  at: number
  sent: number
}

/** Long enough to be steady, short enough to notice a slower line. */
const windowMs = 8_000
const steadyMs = 500

export const addSample = (samples: readonly ProgressSample[], sample: ProgressSample): ProgressSample[] => [
  ...samples.filter(({ at }) => at > sample.at - windowMs),
  sample,
]

/** Bytes a second over the last moments; undefined without enough samples. */
export const speedOf = (samples: readonly ProgressSample[]): number | undefined => {
  const first = samples[0]
  const last = samples.at(-1)
  if (!first || !last || last.at - first.at < steadyMs) return undefined
  return ((last.sent - first.sent) / (last.at - first.at)) * 1000
}

/** Whole seconds; undefined if nothing moves. */
export const secondsLeft = (samples: readonly ProgressSample[], size: number): number | undefined => {
  const speed = speedOf(samples)
  const sent = samples.at(-1)?.sent
  return speed && sent !== undefined ? Math.ceil((size - sent) / speed) : undefined
}
