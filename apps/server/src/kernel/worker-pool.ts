import { Worker } from 'node:worker_threads'
import type { FairQueue } from './fair-queue.ts'

/** A thread has died or has taken too long: its caller may try again. */
class WorkerLost extends Error {
  override name = 'WorkerLost'
  readonly statusCode = 503
}

/** The reply of a thread to a task. `isMissing`: the thread lacks the document that the short form of the task names. */
export type WorkerReply<Answer> = { answer: Answer } | { fault: string } | { isMissing: true }

interface PoolOptions<Task> {
  /** the program of the threads */
  file: URL
  heapMb: number
  timeoutMs: number
  /** has as many slots as there may be threads */
  queue: FairQueue
  /** the whole form of a task, for a thread that does not know the references of its short form */
  complete: (task: Task) => Task
}

interface Thread {
  worker: Worker
  /** resolves or rejects the task at work */
  settle: ((reply: WorkerReply<unknown> | Error) => void) | undefined
}

/**
 * Threads that work for all visitors, one task each at a time. They are opened when there is work, stay for the next
 * task, and do not keep the process alive. One that dies or takes too long is replaced; its task alone is refused.
 */
export const createWorkerPool = <Task, Answer>(options: PoolOptions<Task>) => {
  const { file, heapMb, timeoutMs, queue, complete } = options
  const idle: Thread[] = []
  const all = new Set<Thread>()

  const end = (thread: Thread, error: Error) => {
    all.delete(thread)
    const at = idle.indexOf(thread)
    if (at >= 0) idle.splice(at, 1)
    void thread.worker.terminate()
    thread.settle?.(error)
  }

  const open = (): Thread => {
    const worker = new Worker(file, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    })
    const thread: Thread = { worker, settle: undefined }
    all.add(thread)
    worker.on('message', (reply: WorkerReply<unknown>) => thread.settle?.(reply))
    worker.on('error', (error) => end(thread, new WorkerLost(String(error))))
    worker.on('exit', () => end(thread, new WorkerLost('the thread has ended')))
    return thread
  }

  const ask = (thread: Thread, task: Task): Promise<WorkerReply<Answer>> => {
    const { promise, resolve, reject } = Promise.withResolvers<WorkerReply<Answer>>()
    const timer = setTimeout(() => end(thread, new WorkerLost('a task took too long')), timeoutMs)
    thread.settle = (reply) => {
      clearTimeout(timer)
      thread.settle = undefined
      if (reply instanceof Error) reject(reply)
      else resolve(reply as WorkerReply<Answer>)
    }
    thread.worker.postMessage(task)
    return promise
  }

  const work = async (task: Task): Promise<Answer> => {
    const thread = idle.pop() ?? open()
    thread.worker.ref()
    const first = await ask(thread, task)
    const reply = 'isMissing' in first ? await ask(thread, complete(task)) : first
    thread.worker.unref()
    idle.push(thread)
    if ('answer' in reply) return reply.answer
    throw new Error(`a worker failed: ${'fault' in reply ? reply.fault : 'it still lacks something'}`)
  }

  return {
    /** `who` as the queue counts them. */
    run: (who: readonly string[], task: Task): Promise<Answer> => queue(who, () => work(task)),
    close: async () => {
      const open = [...all]
      for (const thread of open) end(thread, new WorkerLost('the pool is closed'))
      await Promise.all(open.map(({ worker }) => worker.terminate()))
    },
    /** for tests: the threads that are open */
    threadIds: () => [...all].map(({ worker }) => worker.threadId),
  }
}
