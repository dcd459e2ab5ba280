import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const execFileAsync = promisify(execFile)

/** Runs a command to its end; its error output is the reason of a failure. */
export const run = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

/**
 * The first process of a machine. Its shared memory is its own, and so are /etc, /var and /run, laid over those of
 * the host; it reaps the orphans of its services, and ends, and everything in it with it, as soon as its parent is
 * gone.
 */
const init = `
set -e
folder=$1 size=$2 name=$3
mount --make-rprivate /
mount -t tmpfs -o "size=$size" tmpfs "$folder"
for part in etc var run; do
  mkdir "$folder/$part" "$folder/$part/own" "$folder/$part/work"
  mount -t overlay overlay -o "lowerdir=/$part,upperdir=$folder/$part/own,workdir=$folder/$part/work" "/$part"
done
mount -t proc proc /proc
mount -t tmpfs tmpfs /dev/shm
hostname "$name"
echo ready
while read -r _; do :; done
`

export interface StartOptions {
  env?: Record<string, string>
  /** root by default */
  user?: string
  cwd?: string
}

export interface Machine {
  name: string
  address: string
  /** Puts a file onto its own disk. */
  write(path: string, text: string, owner?: string): void
  /** Makes a folder on it. */
  makeFolder(path: string, owner?: string): void
  /** Runs a command on it to its end. */
  run(program: string, ...args: string[]): string
  /** The same for a long command: buyers and providers are in this process, and would stop meanwhile. */
  runAsync(program: string, ...args: string[]): Promise<string>
  /** Starts a service, whose output goes into a log of the drill. */
  start(service: string, program: string, args: string[], options?: StartOptions): ChildProcess
  /** Ends the processes of these names at once, without a word to them. */
  kill(...names: string[]): void
  /** The power fails: every process of it ends in the same moment. */
  stop(): Promise<void>
}

interface MachineInput {
  name: string
  address: string
  /** of the network */
  netns: string
  /** on the host: for its disk, and for the logs of its services */
  folder: string
  disk: string
}

export const startMachine = async ({
  name,
  address,
  netns,
  folder,
  disk,
}: MachineInput): Promise<Machine> => {
  const root = join(folder, name)
  mkdirSync(root, { recursive: true })
  const isolated = ['unshare', '--mount', '--uts', '--pid', '--fork', '--kill-child']
  const holder = spawn(
    'ip',
    ['netns', 'exec', netns, ...isolated, 'bash', '-c', init, 'init', root, disk, name],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  await once(holder.stdout, 'data', { signal: AbortSignal.timeout(10_000) })
  const children = readFileSync(`/proc/${holder.pid}/task/${holder.pid}/children`, 'utf8')
  const first = children.trim().split(' ')[0] ?? ''
  const inside = ['--target', first, '--mount', '--uts', '--pid', '--net', '--']
  const onDisk = (path: string) => `/proc/${first}/root${path}`

  const own = (path: string, owner: string | undefined) => {
    if (owner) run('nsenter', ...inside, 'chown', `${owner}:`, path)
  }
  const as = (user: string | undefined) =>
    user ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups'] : []

  return {
    name,
    address,
    makeFolder: (path, owner) => {
      mkdirSync(onDisk(path), { recursive: true })
      own(path, owner)
    },
    write: (path, text, owner) => {
      mkdirSync(dirname(onDisk(path)), { recursive: true })
      writeFileSync(onDisk(path), text)
      own(path, owner)
    },
    run: (program, ...args) => run('nsenter', ...inside, program, ...args),
    runAsync: async (program, ...args) =>
      (await execFileAsync('nsenter', [...inside, program, ...args])).stdout,
    start: (service, program, args, { env = {}, user, cwd = '/' } = {}) => {
      const log = openSync(join(folder, `${name}-${service}.log`), 'a')
      const variables = Object.entries(env).map(([variable, value]) => `${variable}=${value}`)
      const child = spawn(
        'nsenter',
        [...inside, 'env', '-i', `PATH=${process.env.PATH}`, ...variables, ...as(user), program, ...args],
        { cwd, stdio: ['ignore', log, log] },
      )
      child.on('error', () => {})
      return child
    },
    kill: (...names) => {
      for (const one of names)
        try {
          run('nsenter', ...inside, 'pkill', '-KILL', '-f', one)
        } catch {
          // It had ended already.
        }
    },
    stop: async () => {
      if (holder.exitCode !== null || holder.signalCode !== null) return
      const ended = once(holder, 'exit')
      holder.stdin.end()
      holder.kill('SIGKILL')
      await ended
    },
  }
}
