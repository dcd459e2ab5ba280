import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readDeploy, root, shopName } from './addresses.ts'
import { secrets, shopPassword } from './databases.ts'
import { startHaproxy, startNginx } from './load-balancers.ts'
import type { Machine } from './machine.ts'
import { credentials } from './shops.ts'

const ports = ['3001', '3002'] as const
const main = join(root, 'apps/server/src/main.ts')
const socketUrl = 'postgres:///yinpu?host=/var/run/postgresql&user=yinpu'

/** The SQL that docs/from-one-to-many.md has typed into psql on the machine. */
export const rolesSql = `create role replicator replication login password 'REPLICATION';
create role rewinder login password 'REWIND';
grant execute on function pg_ls_dir(text, boolean, boolean), pg_stat_file(text, boolean), pg_read_binary_file(text), pg_read_binary_file(text, bigint, bigint, boolean) to rewinder;
alter role postgres password 'SUPERUSER';
alter role yinpu password 'PASSWORD';`

/** Debian has these in /etc; Patroni looks for them in its copied folder. */
export const configCommand =
  'install -o postgres -g postgres -m 600 /dev/null /var/lib/postgresql/15/main/postgresql.conf\n' +
  'install -o postgres -g postgres -m 600 /dev/null /var/lib/postgresql/15/main/pg_ident.conf'

/** A machine as docs/operating.md installs it: PostgreSQL on its socket, nginx, two processes, files on its disk. */
export const startOneMachine = async (machine: Machine, providers: Record<string, string>) => {
  const secretKey = randomBytes(32).toString('base64url')
  const running = new Map<string, ChildProcess>()
  const asPostgres = (...command: string[]) => machine.run('runuser', '-u', 'postgres', '--', ...command)

  machine.write('/etc/hosts', readDeploy('many/hosts'))
  machine.run('useradd', '--system', '--home-dir', '/var/lib/yinpu', '--shell', '/usr/sbin/nologin', 'yinpu')
  machine.makeFolder('/var/lib/yinpu', 'yinpu')
  machine.makeFolder('/run/postgresql', 'postgres')
  machine.run('bash', '-ec', 'rm -rf /etc/postgresql/15/main /var/lib/postgresql/15/main')
  machine.run('pg_createcluster', '--locale=C.UTF-8', '15', 'main', '--start')
  asPostgres('createuser', 'yinpu')
  asPostgres('createdb', '--owner=yinpu', '--encoding=UTF8', '--template=template0', 'yinpu')
  startNginx(machine, 'upstreams.conf')

  /** The content of a file of variables at one moment; later ones add to it. */
  const env: Record<string, string> = {
    ...providers,
    STORAGE: 'local',
    DATABASE_URL: socketUrl,
    SECRET_KEY: secretKey,
    APP_AUTH_TOKEN: credentials.app_auth_token,
    APP_PUBLIC_KEY: credentials.public_key,
    SEED_DEMO: 'bare',
    PUBLIC_URL: `http://${shopName}`,
    CONSOLE_URL: 'http://console.example.com',
    TRUST_PROXY: '1',
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    DATA_DIR: '/var/lib/yinpu',
    RATE_LIMIT: '1000000',
    MOST_UNPAID_ORDERS: '1000000',
  }
  const startProcess = async (port: string) => {
    const own = { ...env, PORT: port, CONSOLE_PORT: `1${port}` }
    // The port is repeated to find the process by.
    running.set(
      port,
      machine.start(`shop-${port}`, process.execPath, [main, port], { env: own, user: 'yinpu', cwd: root }),
    )
    await machine.runAsync(
      ...(['curl', '--fail', '--retry', '90', '--retry-all-errors', '--retry-delay', '1', '-s'] as const),
      `http://127.0.0.1:${port}/readyz`,
    )
  }
  const stopProcess = async (port: string) => {
    const started = running.get(port)
    if (!started || started.exitCode !== null) return
    const ended = once(started, 'exit')
    await machine.runAsync('pkill', '-TERM', '-f', `${main} ${port}$`)
    await ended
  }
  for (const port of ports) await startProcess(port)

  return {
    secretKey,
    /** One process after the other, as for an upgrade. */
    restartWith: async (change: Record<string, string | undefined>) => {
      for (const [name, value] of Object.entries(change)) {
        if (value === undefined) delete env[name]
        else env[name] = value
      }
      for (const port of ports) {
        await stopProcess(port)
        await startProcess(port)
        await wait(2_000)
      }
    },
    moveFiles: () =>
      machine.runAsync(
        'env',
        ...Object.entries(env).map(([name, value]) => `${name}=${value}`),
        ...['runuser', '-u', 'yinpu', '--', process.execPath],
        join(root, 'apps/server/src/operator/move-to-bucket.ts'),
      ),
    openDatabase: () => {
      machine.write('/etc/haproxy/haproxy.cfg', readDeploy('many/one.cfg'))
      startHaproxy(machine)
      machine.run('bash', '-ec', configCommand)
      const sql = rolesSql
        .replace('REPLICATION', secrets.PATRONI_REPLICATION_PASSWORD)
        .replace('REWIND', secrets.PATRONI_REWIND_PASSWORD)
        .replace('SUPERUSER', secrets.PATRONI_SUPERUSER_PASSWORD)
        .replace('PASSWORD', shopPassword)
      asPostgres('psql', '-v', 'ON_ERROR_STOP=1', '-d', 'yinpu', '-c', sql)
    },
    stopDatabase: () => machine.runAsync('pg_ctlcluster', '15', 'main', 'stop', '-m', 'fast'),
    /** The location of its last checkpoint. */
    lastLocation: () =>
      /Latest checkpoint location: +(\S+)/.exec(
        asPostgres('/usr/lib/postgresql/15/bin/pg_controldata', '/var/lib/postgresql/15/main'),
      )?.[1],
    stopShop: async () => {
      for (const port of ports) await stopProcess(port)
    },
  }
}
