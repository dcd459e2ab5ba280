import { runProgram } from './run-program.ts'

const popplerPrograms = ['pdfinfo', 'pdffonts', 'pdfimages', 'pdftoppm', 'pdftotext'] as const
export type PopplerProgram = (typeof popplerPrograms)[number]
/** Where the programs are, if not where the system looks for them. */
export type ToolPaths = Partial<Record<PopplerProgram | 'prlimit', string>>

/** The command line that begins a run of a program. */
export type Tools = Record<PopplerProgram, string[]>

const addressSpace = 1024 ** 3

/** No more memory than this, no more processor than the whole check may take, and not one byte into a file. */
const limits = (seconds: number) => [
  `--as=${addressSpace}`,
  `--cpu=${seconds}`,
  '--fsize=0',
  '--core=0',
  '--nofile=64',
  '--',
]

const answers = async (command: string[]) =>
  (await runProgram([...command, '-v'], { signal: AbortSignal.timeout(5000), mostBytes: 65_536 })).end ===
  'done'

/** The programs of poppler, limited where that is possible; undefined where one of them is missing. */
export const findTools = async (paths: ToolPaths, timeoutMs: number): Promise<Tools | undefined> => {
  const prefix = [paths.prlimit ?? 'prlimit', ...limits(Math.ceil(timeoutMs / 1000))]
  const names = popplerPrograms.map((program) => [program, paths[program] ?? program] as const)
  const isLimited = await answers([...prefix, paths.pdfinfo ?? 'pdfinfo'])
  const commands = names.map(([program, path]) => [program, isLimited ? [...prefix, path] : [path]] as const)
  const found = await Promise.all(commands.map(([, command]) => answers(command)))
  return found.every(Boolean) ? (Object.fromEntries(commands) as Tools) : undefined
}
