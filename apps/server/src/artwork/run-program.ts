import { type ChildProcess, spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'

export interface ProgramRun {
  /** `stopped`: by the time limit, a limit of its process, a crash or too much output */
  end: 'done' | 'failed' | 'stopped' | 'missing'
  stdout: Buffer
  stderr: string
}

const mostErrorBytes = 16_384

/** The programs need none of our variables. Their output is parsed, so its language is always English. */
const environment = () => ({ PATH: process.env.PATH, LANG: 'C', LC_ALL: 'C' })

const endGroup = (child: ChildProcess) => {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It ended by itself.
  }
  // A process that left the group may still keep them open.
  child.stdout?.destroy()
  child.stderr?.destroy()
}

/** Last in line for the processor, and first to be ended if the machine runs out of memory. */
const yieldToOthers = ({ pid }: ChildProcess) => {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // A failure here does no harm.
  }
  writeFile(`/proc/${pid}/oom_score_adj`, '1000').catch(() => {})
}

/** Runs a program without a shell in a group of its own, and ends the whole group when time or room is up. */
export const runProgram = (
  [program = '', ...args]: string[],
  { signal, mostBytes, input }: { signal: AbortSignal; mostBytes: number; input?: Buffer },
): Promise<ProgramRun> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = []
    let [length, stderr, isStopped] = [0, '', signal.aborted]
    const settle = (end: ProgramRun['end']) => {
      signal.removeEventListener('abort', stop)
      resolve({ end, stdout: Buffer.concat(chunks), stderr })
    }
    if (isStopped) return resolve({ end: 'stopped', stdout: Buffer.alloc(0), stderr })

    const child = spawn(program, args, {
      cwd: '/',
      detached: true,
      env: environment(),
      stdio: 'pipe',
    })
    const stop = () => {
      isStopped = true
      endGroup(child)
    }
    signal.addEventListener('abort', stop)
    yieldToOthers(child)
    // A program that ends before it has read everything reports that by its end.
    child.stdin.on('error', () => {}).end(input)
    child.stdout.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length > mostBytes) stop()
      else chunks.push(chunk)
    })
    child.stderr.on('data', (chunk: Buffer) => {
      if (stderr.length < mostErrorBytes) stderr += chunk.toString('latin1')
    })
    child.on('error', () => settle('missing'))
    child.on('close', (code) => {
      if (isStopped || code === null) settle('stopped')
      else settle(code === 0 ? 'done' : 'failed')
    })
  })
