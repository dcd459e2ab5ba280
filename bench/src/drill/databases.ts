import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { addressOf, readDeploy, readEnvironment } from './addresses.ts'
import type { Machine } from './machine.ts'

const password = () => randomBytes(18).toString('hex')

/** The same on all three machines. */
export const secrets = {
  PATRONI_SUPERUSER_PASSWORD: password(),
  PATRONI_REPLICATION_PASSWORD: password(),
  PATRONI_REWIND_PASSWORD: password(),
}
export const shopPassword = password()

const balancedUrl = (user: string, secret: string, database: string) =>
  `postgres://${user}:${secret}@${addressOf('door')}:5000/${database}`
export const shopUrl = balancedUrl('yinpu', shopPassword, 'yinpu')
/** The same through PgBouncer. */
export const sharedUrl = shopUrl.replace(':5000/', ':6432/')
export const pooledUsers = `"yinpu" "${shopPassword}"\n`

export const startEtcd = (machine: Machine, isNew = true) => {
  machine.makeFolder('/var/lib/etcd/yinpu')
  machine.run('chmod', '700', '/var/lib/etcd/yinpu')
  const env = {
    ...readEnvironment('many/etcd', machine.name),
    ...(!isNew && { ETCD_INITIAL_CLUSTER_STATE: 'existing' }),
    ...(process.arch === 'arm64' && { ETCD_UNSUPPORTED_ARCH: 'arm64' }),
  }
  return machine.start('etcd', '/usr/bin/etcd', [], { env })
}

/** `prelude` goes before the program, for one whose clock is wrong; `change` is applied to its file. */
export const startPatroni = (machine: Machine, prelude: string[] = [], change = '') => {
  machine.write('/etc/patroni/config.yml', readDeploy('many/patroni.yml'))
  if (change) machine.run('bash', '-ec', change)
  machine.makeFolder('/var/lib/postgresql/15', 'postgres')
  machine.makeFolder('/run/postgresql', 'postgres')
  const env = { ...readEnvironment('many/patroni.env', machine.name), ...secrets, LANG: 'C.UTF-8' }
  const [program = '', ...args] = [...prelude, '/usr/bin/patroni', '/etc/patroni/config.yml']
  return machine.start('patroni', program, args, { env, user: 'postgres' })
}

const patronictl = (machine: Machine, ...args: string[]) =>
  machine.runAsync('patronictl', '-c', '/etc/patroni/config.yml', ...args, '--force')

export const restartDatabase = (machine: Machine) => patronictl(machine, 'restart', 'yinpu', machine.name)

/** The primary, by a command on its own machine, hands over to this one. */
export const switchOver = (leader: Machine, candidate: string) =>
  patronictl(leader, 'switchover', 'yinpu', '--leader', leader.name, '--candidate', candidate)

interface Member {
  name: string
  role: 'leader' | 'standby_leader' | 'sync_standby' | 'replica'
  state: string
}

/** Patroni's list of all members, as one of the machines knows it; it may be old if that one is cut off. */
export const askMembers = async (name: string): Promise<Member[]> => {
  try {
    const response = await fetch(`http://${addressOf(name)}:8008/cluster`, {
      signal: AbortSignal.timeout(2_000),
    })
    return ((await response.json()) as { members?: Member[] }).members ?? []
  } catch {
    return []
  }
}

export const countWorking = (members: Member[]) =>
  members.filter(({ state }) => ['running', 'streaming'].includes(state)).length

/** The leader, if all of these agree; undefined otherwise. */
export const findLeader = async (names: readonly string[]): Promise<string | undefined> => {
  const said = await Promise.all(names.map(askMembers))
  const leaders = said.map((members) => members.find(({ role }) => role === 'leader')?.name)
  return leaders.every((leader) => leader === leaders[0]) ? leaders[0] : undefined
}

/**
 * Waits until all agree on the leader, all of them stream and one is a synchronous standby; returns the names of
 * both.
 */
export const untilWhole = async (names: readonly string[], seconds: number) => {
  for (let left = seconds * 2; left > 0; left -= 1) {
    const leader = await findLeader(names)
    const members = await askMembers(names[0] ?? '')
    const inStep = members.find(({ role }) => role === 'sync_standby')
    if (leader && inStep && countWorking(members) === names.length) return { leader, inStep: inStep.name }
    await wait(500)
  }
  const said = await Promise.all(names.map(askMembers))
  throw new Error(`the databases are not whole after ${seconds} s: ${JSON.stringify(said)}`)
}

/** The role and the database of the shop, as docs/many-machines.md has them made. */
export const createShopDatabase = async () => {
  const admin = new pg.Client({
    connectionString: balancedUrl('postgres', secrets.PATRONI_SUPERUSER_PASSWORD, 'postgres'),
  })
  await admin.connect()
  await admin.query(`create role yinpu login password '${shopPassword}'`)
  await admin.query(`create database yinpu owner yinpu template template0 encoding 'UTF8'`)
  await admin.end()
}

/** A connection to one of the machines past the load balancers, as its own user would have it. */
export const connectTo = async (name: string) => {
  const client = new pg.Client({
    host: addressOf(name),
    user: 'yinpu',
    password: shopPassword,
    database: 'yinpu',
    connectionTimeoutMillis: 2_000,
    query_timeout: 3_000,
  })
  client.on('error', () => {})
  await client.connect()
  return client
}
