import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { ProbeAnswer, ProbeQuestion } from './soak-probe.ts'

export const probeFlags = [
  '--expose-gc',
  '--import',
  fileURLToPath(new URL('soak-probe.ts', import.meta.url)),
]

const timeoutMs = 60_000

const ask = async (child: ChildProcess, question: ProbeQuestion): Promise<unknown> => {
  const answered = once(child, 'message', { signal: AbortSignal.timeout(timeoutMs) })
  child.send(question)
  return (await answered)[0]
}

/** Collecting first stops the server for a moment, so it is not done each time. */
export const askProbe = async (child: ChildProcess, collect: boolean) =>
  (await ask(child, { collect })) as ProbeAnswer

export const writeSnapshot = (child: ChildProcess, path: string) => ask(child, { snapshot: path })
