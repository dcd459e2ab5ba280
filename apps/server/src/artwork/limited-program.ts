import { limited } from './find-tools.ts'
import { runProgram } from './run-program.ts'

export interface ProgramLimits {
  prlimit?: string | undefined
  /** for one run on a busy machine; half of it may be processor time */
  timeoutMs?: number | undefined
  memoryBytes?: number | undefined
}

const mostBytes = 32 * 1024 ** 2

/** A program of Node with little memory and little time, which reads its input and writes its answer. */
export const createLimitedProgram = (
  program: string[],
  { prlimit = 'prlimit', timeoutMs = 20_000, memoryBytes = 1024 ** 3 }: ProgramLimits = {},
) => {
  let preparing: Promise<string[]> | undefined
  const prepare = async () => {
    // A program of Node reserves far more addresses than it ever uses: only its writable memory is limited.
    const limits = { data: memoryBytes, cpu: Math.ceil(timeoutMs / 2000), files: 128 }
    return limited(prlimit, limits, program)
  }
  return async (input: Buffer) => {
    preparing ??= prepare()
    return runProgram(await preparing, { signal: AbortSignal.timeout(timeoutMs), mostBytes, input })
  }
}

/** Node's own heap has only input and output; pixels are outside of it. */
export const nodeProgram = (path: string) => [process.execPath, '--max-old-space-size=128', path]
