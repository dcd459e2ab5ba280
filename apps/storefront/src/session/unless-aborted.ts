import { aborted } from './send-request.ts'

/** Waits for work that others share: the caller may walk away from it, the work goes on. */
export const unlessAborted = async <Result>(
  work: Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> => {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const leave = () => reject(aborted())
    signal.addEventListener('abort', leave)
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}
