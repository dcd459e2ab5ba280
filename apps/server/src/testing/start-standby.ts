import { execFile } from 'node:child_process'
import { chmod, chown, mkdtemp, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPostgres } from '../../../../scripts/temporary-postgres.ts'

const run = promisify(execFile)

/** PostgreSQL refuses to run as root. */
const asPostgres = (program: string, args: string[]) =>
  process.getuid?.() === 0
    ? run('runuser', ['-u', 'postgres', '--', program, ...args], { cwd: '/' })
    : run(program, args)

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** A standby of the server at this address that replays each write after this delay. */
export const startStandby = async (url: string, delay: string) => {
  const bin = findPostgres()
  if (!bin) throw new Error('PostgreSQL is not installed')
  const folder = await mkdtemp(join(tmpdir(), 'yinpu-standby-'))
  if (process.getuid?.() === 0) {
    const { uid, gid } = await stat('/var/lib/postgresql')
    await chown(folder, uid, gid)
  }
  await chmod(folder, 0o700)
  const data = join(folder, 'data')
  const port = await freePort()
  await asPostgres(`${bin}/pg_basebackup`, ['-d', url, '-D', data, '-R', '-X', 'stream', '-c', 'fast'])
  const options = [
    `-c port=${port}`,
    '-c listen_addresses=127.0.0.1',
    "-c unix_socket_directories=''",
    // No fewer than its primary may have, or it does not start.
    '-c max_connections=400',
    `-c recovery_min_apply_delay=${delay}`,
  ].join(' ')
  await asPostgres(`${bin}/pg_ctl`, ['-D', data, '-l', join(folder, 'log'), '-w', '-o', options, 'start'])
  const own = new URL(url)
  own.port = String(port)
  return {
    url: own.href,
    stop: async () => {
      await asPostgres(`${bin}/pg_ctl`, ['-D', data, '-m', 'immediate', '-w', 'stop'])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
