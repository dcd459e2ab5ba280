import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { globSync, statfsSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { freemem, tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { text } from 'node:stream/consumers'

/**
 * The life of one cluster, in a shell of its own with this process's pipe as its standard input: however this
 * process ends, even by kill -9, the pipe closes and the shell stops the cluster and removes the folder. PIPE is
 * ignored because the shell must go on to that point when no process is left to read that it is ready.
 */
const keeper = `
trap '' PIPE HUP INT TERM
bin=$1 port=$2
folder=$(mktemp -d "$3/yinpu-postgres-XXXXXX") && cd "$folder" || exit 1
remove() { cd / && rm -rf "$folder"; }
{
  (umask 077 && printf %s "$PASSWORD" >"$folder/password") &&
  "$bin/initdb" -D "$folder/data" -U postgres -A scram-sha-256 --pwfile="$folder/password" \
    -E UTF8 --locale=C.UTF-8 --no-sync >"$folder/log" 2>&1 &&
  "$bin/pg_ctl" -D "$folder/data" -l "$folder/log" -w -t 60 start >>"$folder/log" 2>&1 \
    -o "-c listen_addresses=127.0.0.1 -c port=$port -c unix_socket_directories='' $4"
} || { tail -n 20 "$folder/log" >&2; remove; exit 1; }
echo ready
read -r _
"$bin/pg_ctl" -D "$folder/data" -m fast -w stop >/dev/null 2>&1 ||
  "$bin/pg_ctl" -D "$folder/data" -m immediate -w stop >/dev/null 2>&1
remove
`

const attempts = 5

export interface TemporaryPostgres {
  /** of an empty database, as a superuser who may create others */
  url: string
  stop(): Promise<void>
}

/** The folder of the newest server's programs from Debian's packages; undefined if none is installed. */
export const findPostgres = (): string | undefined => {
  const version = (path: string) => Number(path.split('/')[4])
  const newest = globSync('/usr/lib/postgresql/*/bin/initdb').sort((a, b) => version(b) - version(a))[0]
  return newest && dirname(newest)
}

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

interface Cluster {
  port: number
  password: string
  /** the folder gets a folder of the cluster's own */
  parent: string
  options: string
}

const startKeeper = async (bin: string, { port, password, parent, options }: Cluster) => {
  const command = ['sh', '-c', keeper, 'temporary-postgres', bin, String(port), parent, options]
  // PostgreSQL refuses to run as root.
  const [program = '', ...args] =
    process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--', ...command] : command
  // Detached: Ctrl-C in a terminal reaches the whole process group, and the cluster has to outlive us a little.
  const child = spawn(program, args, {
    cwd: '/',
    env: { ...process.env, PASSWORD: password },
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  const failure = text(child.stderr)
  const ready = await Promise.race([once(child.stdout, 'data').then(() => true), exited.then(() => false)])
  if (!ready) throw new Error(`PostgreSQL did not start: ${(await failure).trim()}`)
  // A process that forgets to stop it can still end.
  for (const part of [child, child.stdin as Socket, child.stdout as Socket, child.stderr as Socket])
    part.unref()
  return async () => {
    child.ref()
    child.stdin.end()
    await exited
  }
}

/**
 * Nothing waits for the disk: a power failure would only lose a test's data. Several tests run servers at once, each
 * with its own connections: the usual limit of a hundred was not enough.
 */
const careless = '-c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_connections=400'

const memoryFolder = '/dev/shm'
/** The type of a file system that lies in memory, and the bytes of it that a run of all tests may need. */
const tmpfs = 0x01021994
const roomBytes = 4 * 2 ** 30

/** A database is a thousand files: copied in memory, it takes a half to a twentieth of the time. */
const quickFolder = () => {
  try {
    const { type, bavail, bsize } = statfsSync(memoryFolder)
    const hasRoom = bavail * bsize > roomBytes && freemem() > 2 * roomBytes
    return type === tmpfs && hasRoom ? memoryFolder : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** A private PostgreSQL on a free port of 127.0.0.1 that leaves nothing behind; any number may run side by side. */
export const startTemporaryPostgres = async ({ isCareless = false } = {}): Promise<TemporaryPostgres> => {
  const bin = findPostgres()
  if (!bin) throw new Error('PostgreSQL is not installed (looked in /usr/lib/postgresql)')
  const password = randomBytes(18).toString('base64url')
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort()
    try {
      const setting = isCareless
        ? { parent: quickFolder(), options: careless }
        : { parent: tmpdir(), options: '' }
      const stop = await startKeeper(bin, { port, password, ...setting })
      return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, stop }
    } catch (error) {
      // Between our check and its start another process may have taken the port.
      const portTaken = error instanceof Error && error.message.includes('could not bind')
      if (!portTaken || attempt === attempts) throw error
    }
  }
}
