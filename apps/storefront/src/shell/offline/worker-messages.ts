/** From a page to the worker. */
export type ToWorker =
  /** a page is rendered that the worker may not know: its document, and its files */
  | { kind: 'seen'; url: string; files: string[] }
  /** nobody is signed in */
  | { kind: 'signed-out' }
  /** a question: is the content of this page old? */
  | { kind: 'ask' }

/** From the worker to a page: the time of the old content that it shows. */
export interface FromWorker {
  kind: 'old'
  at: number
}

export const workerPath = '/service-worker.js'
