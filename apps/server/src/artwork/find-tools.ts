import { runProgram } from './run-program.ts'

const popplerPrograms = ['pdfinfo', 'pdffonts', 'pdfimages', 'pdftoppm', 'pdftotext'] as const
export type PopplerProgram = (typeof popplerPrograms)[number]
/** The paths of the programs outside the system's search path. */
export type ToolPaths = Partial<Record<PopplerProgram | 'prlimit', string>>

/** The command line that begins a run of a program. */
export type Tools = Record<PopplerProgram, string[]>

const addressSpace = 1024 ** 3

interface Limits {
  /** bytes of addresses, and of writable memory */
  addresses?: number
  data?: number
  /** seconds of processor */
  cpu: number
  /** the number of open files */
  files: number
}

/** No more memory than this, no more processor than the whole check may take, and not one byte into a file. */
const limitsOf = ({ addresses, data, cpu, files }: Limits) => [
  ...(addresses === undefined ? [] : [`--as=${addresses}`]),
  ...(data === undefined ? [] : [`--data=${data}`]),
  `--cpu=${cpu}`,
  '--fsize=0',
  '--core=0',
  `--nofile=${files}`,
  '--',
]

const startMs = 20_000

const answers = async (command: string[], question = ['-v']) =>
  (await runProgram([...command, ...question], { signal: AbortSignal.timeout(startMs), mostBytes: 65_536 }))
    .end === 'done'

/** The command with its limits, or the plain command if nothing can limit it. */
export const limited = async (prlimit: string, limits: Limits, command: string[]) => {
  const prefix = [prlimit, ...limitsOf(limits)]
  return (await answers([...prefix, 'true'], [])) ? [...prefix, ...command] : command
}

/** The programs of poppler, limited if possible; undefined if one of them is missing. */
export const findTools = async (paths: ToolPaths, timeoutMs: number): Promise<Tools | undefined> => {
  const limits = { addresses: addressSpace, cpu: Math.ceil(timeoutMs / 1000), files: 64 }
  const prefix = [paths.prlimit ?? 'prlimit', ...limitsOf(limits)]
  const names = popplerPrograms.map((program) => [program, paths[program] ?? program] as const)
  const isLimited = await answers([...prefix, paths.pdfinfo ?? 'pdfinfo'])
  const commands = names.map(([program, path]) => [program, isLimited ? [...prefix, path] : [path]] as const)
  const present = await Promise.all(commands.map(([, command]) => answers(command)))
  return present.every(Boolean) ? (Object.fromEntries(commands) as Tools) : undefined
}
