import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { addressOf, dns } from './addresses.ts'
import { type Kind, kinds, reads } from './buyers.ts'
import {
  askMembers,
  countWorking,
  secrets,
  shopUrl,
  startEtcd,
  startPatroni,
  untilWhole,
} from './databases.ts'
import { restartHaproxy, startLoadBalancer } from './load-balancers.ts'
import type { Machine } from './machine.ts'
import type { startOneMachine } from './one-machine.ts'
import { type ShopOptions, startShop, untilReady } from './shops.ts'
import { databaseNames, loadBalancerNames, shopNames } from './site.ts'

/** Commands of docs/from-one-to-many.md, which a test compares with the page. */
export const commands = {
  followOne: `sed -i 's/^    synchronous_mode: true/&\\n    standby_cluster:\\n      host: 10.77.0.30\\n      port: 5433/' /etc/patroni/config.yml`,
  offerOne: `sed -i '0,/server db3/s//server one 10.77.0.30:5433 backup no-check\\n  &/' /etc/haproxy/haproxy.cfg`,
  forgetOne: `sed -i '/server one /d' /etc/haproxy/haproxy.cfg`,
  lead: 'patronictl -c /etc/patroni/config.yml edit-config --force --set standby_cluster=null yinpu',
}

export interface Step {
  title: string
  /** returns another measurement */
  run(): Promise<string>
  /** of which not one request may fail */
  unharmed: readonly Kind[]
}

interface Growing {
  get(name: string): Machine
  one: Awaited<ReturnType<typeof startOneMachine>>
  shopOptions: ShopOptions
}

const untilOnePrimary = async (seconds: number): Promise<void> => {
  for (let left = seconds * 5; left > 0; left -= 1) {
    const client = new pg.Client({ connectionString: shopUrl, connectionTimeoutMillis: 1_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"')
      if (rows[0]?.isStandby === false) return
    } catch {
      // There is no leader yet.
    } finally {
      await client.end().catch(() => {})
    }
    await wait(200)
  }
  throw new Error(`nobody leads after ${seconds} s`)
}

/** The log position of the database that will lead; undefined if nothing streams. */
const receivedBy = async (name: string): Promise<string | undefined> => {
  const client = new pg.Client({
    host: addressOf(name),
    user: 'postgres',
    password: secrets.PATRONI_SUPERUSER_PASSWORD,
    database: 'postgres',
  })
  await client.connect()
  const { rows } = await client.query<{ at: string }>('select pg_last_wal_replay_lsn() as at')
  await client.end()
  return rows[0]?.at
}

const untilFollowing = async (seconds: number) => {
  for (let left = seconds * 2; left > 0; left -= 1) {
    const members = await askMembers('db1')
    if (
      countWorking(members) === databaseNames.length &&
      members.some(({ role }) => role === 'standby_leader')
    )
      return
    await wait(500)
  }
  throw new Error(`the new databases do not follow the old one after ${seconds} s`)
}

const asNumber = (location = '0/0') => {
  const [high = '0', low = '0'] = location.split('/')
  return Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16)
}

/** From one machine to many, in the order of docs/from-one-to-many.md. */
export const listSteps = ({ get, one, shopOptions }: Growing): Step[] => [
  {
    title: 'files: both places are read',
    unharmed: kinds,
    run: async () => {
      await one.restartWith({ STORAGE: 'local', STORAGE_ALSO: 's3' })
      return ''
    },
  },
  {
    title: 'files: new ones go to the bucket',
    unharmed: kinds,
    run: async () => {
      await one.restartWith({ STORAGE: 's3', STORAGE_ALSO: 'local' })
      return ''
    },
  },
  {
    title: 'files: the old ones are copied, the disk is left',
    unharmed: kinds,
    run: async () => {
      const said = await one.moveFiles()
      await one.restartWith({ STORAGE_ALSO: undefined })
      return said.trim()
    },
  },
  {
    title: 'databases and load balancers are built beside it',
    unharmed: kinds,
    run: async () => {
      one.openDatabase()
      for (const name of databaseNames) startEtcd(get(name))
      for (const name of databaseNames) startPatroni(get(name), [], commands.followOne)
      for (const name of loadBalancerNames) startLoadBalancer(get(name), commands.offerOne)
      await untilFollowing(120)
      return ''
    },
  },
  {
    title: 'processes reach the database through the load balancer',
    unharmed: kinds,
    run: async () => {
      await untilOnePrimary(30)
      await one.restartWith({ DATABASE_URL: shopUrl })
      return ''
    },
  },
  {
    title: 'the database changes hands',
    unharmed: reads,
    run: async () => {
      const began = performance.now()
      await one.stopDatabase()
      const left = one.lastLocation()
      for (let tries = 100; asNumber(await receivedBy('db1')) < asNumber(left); tries -= 1) {
        if (tries === 0) throw new Error(`db1 has not got everything up to ${left}`)
        await wait(50)
      }
      await get('db1').runAsync('bash', '-ec', commands.lead)
      for (const name of loadBalancerNames) {
        get(name).run('bash', '-ec', commands.forgetOne)
        restartHaproxy(get(name))
      }
      await untilOnePrimary(60)
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      const { inStep } = await untilWhole(databaseNames, 120)
      return `from the stop of the old one to the first answer of the new one ${seconds} s; in step: ${inStep}`
    },
  },
  {
    title: 'new processes are started and the name leads to the load balancers',
    unharmed: kinds,
    run: async () => {
      for (const name of shopNames) {
        startShop(get(name), shopOptions)
        await untilReady(name, 90)
      }
      await wait(2_000)
      dns.shop = addressOf('door')
      await wait(3_000)
      return ''
    },
  },
  {
    title: 'the old machine is switched off',
    unharmed: kinds,
    run: async () => {
      await one.stopShop()
      await get('one').stop()
      await wait(3_000)
      return ''
    },
  },
]
