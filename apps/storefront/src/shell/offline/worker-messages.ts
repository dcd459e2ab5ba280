/** From a page to the worker. */
export type ToWorker =
  /** a page stands that the worker may not have seen come: its document, and the files it is made of */
  | { kind: 'seen'; url: string; files: string[] }
  /** nobody is signed in */
  | { kind: 'signed-out' }
  /** whether this page shows something old */
  | { kind: 'ask' }

/** From the worker to a page: it shows what was seen then. */
export interface FromWorker {
  kind: 'old'
  at: number
}

export const workerPath = '/service-worker.js'
