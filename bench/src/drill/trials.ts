import { setTimeout as wait } from 'node:timers/promises'
import { addressOf, filesAddress } from './addresses.ts'
import { type Kind, kinds, reads } from './buyers.ts'
import {
  connectTo,
  findLeader,
  restartDatabase,
  startEtcd,
  startPatroni,
  switchOver,
  untilWhole,
} from './databases.ts'
import { reloadLoadBalancer } from './load-balancers.ts'
import type { Releases } from './releases.ts'
import { type ShopOptions, startShop, untilReady } from './shops.ts'
import { databaseNames, loadBalancerNames, type Site, shopNames } from './site.ts'

export interface Trial {
  name: string
  /** in the table */
  title: string
  /** Makes the fault, and repairs everything; returns additional remarks. */
  run(): Promise<string>
  /** of which not one request may fail */
  unharmed: readonly Kind[]
}

/** The time that a fault lasts before it is repaired. */
const feltMs = 20_000
const wholeSeconds = 120

const ahead = ['faketime', '-f', '+5m']
const withWrongClock = ['env', 'FAKETIME_DONT_FAKE_MONOTONIC=1', ...ahead]

const findEtcdLeader = async () => {
  for (const name of databaseNames) {
    const response = await fetch(`http://${addressOf(name)}:2379/v3/maintenance/status`, {
      method: 'POST',
      body: '{}',
      signal: AbortSignal.timeout(2_000),
    })
    const { leader, header } = (await response.json()) as { leader: string; header: { member_id: string } }
    if (leader === header.member_id) return name
  }
  throw new Error('etcd has no leader')
}

/** Waits until another database than this one leads, so that orders go through again. */
const untilAnotherLeads = async (former: string) => {
  const others = databaseNames.filter((name) => name !== former)
  for (let left = 120; left > 0; left -= 1) {
    const leader = await findLeader(others)
    if (leader && leader !== former) return
    await wait(250)
  }
  throw new Error(`nobody has taken the place of ${former}`)
}

export const listTrials = (site: Site, shopOptions: ShopOptions, releases: Releases): Trial[] => {
  const { get, network } = site
  let release = releases.former
  const start = (name: string, options: Partial<ShopOptions> = {}) =>
    startShop(get(name), { ...shopOptions, release, ...options })
  const findActiveLoadBalancer = () => {
    const isHere = (name: string) =>
      get(name).run('ip', '-4', 'address', 'show', 'eth0').includes(addressOf('door'))
    const active = loadBalancerNames.find(isHere)
    if (!active) throw new Error('no load balancer has the address')
    return active
  }
  const whole = () => untilWhole(databaseNames, wholeSeconds)

  /** As systemd would: stops it, waits for it, starts it again. */
  const restartShop = async (name: string, options: Partial<ShopOptions> = {}) => {
    get(name).run('pkill', '-TERM', '-f', 'apps/server/src/main.ts')
    for (let left = 75; left > 0; left -= 1) {
      const isThere = get(name).run('bash', '-c', 'pgrep -f [a]pps/server/src/main.ts || true').trim() !== ''
      if (!isThere) break
      await wait(200)
    }
    start(name, options)
    await untilReady(name, 60)
    // nginx leaves a process that was away alone for a second.
    await wait(2_000)
  }

  /** In between there is a while of both. */
  const renewShops = async (to: string | undefined) => {
    release = to
    for (const name of shopNames) await restartShop(name)
  }

  return [
    {
      name: 'release',
      title: 'every process and load balancer renewed one after the other, with migrations',
      unharmed: kinds,
      run: async () => {
        if (releases.former) await renewShops(undefined)
        await renewShops(releases.next)
        for (const name of loadBalancerNames) {
          reloadLoadBalancer(get(name))
          await wait(2_000)
        }
        return releases.former ? 'former → this → next' : 'this → next'
      },
    },
    {
      name: 'databases',
      title: 'every database restarted one after the other',
      unharmed: kinds,
      run: async () => {
        const { leader } = await whole()
        for (const name of databaseNames.filter((one) => one !== leader)) {
          await restartDatabase(get(name))
          await whole()
        }
        const { inStep } = await whole()
        await switchOver(get(leader), inStep)
        await untilAnotherLeads(leader)
        await whole()
        await restartDatabase(get(leader))
        const now = await whole()
        return `${leader} → ${now.leader}`
      },
    },
    {
      name: 'process',
      title: 'a process of the shop killed',
      // Reads, and requests with a key, are retried by nginx on the other process.
      unharmed: ['pages', 'orders', 'payments'],
      run: async () => {
        get('shop1').kill('apps/server/src/main.ts')
        await wait(feltMs)
        start('shop1')
        await untilReady('shop1', 60)
        return ''
      },
    },
    {
      name: 'primary',
      title: 'the primary database killed with its Patroni',
      unharmed: reads,
      run: async () => {
        const { leader } = await whole()
        get(leader).kill('/usr/bin/patroni', 'postgres')
        await untilAnotherLeads(leader)
        await wait(feltMs)
        startPatroni(get(leader))
        const now = await whole()
        return `${leader} → ${now.leader}`
      },
    },
    {
      name: 'cut',
      title: 'the primary cut off the network',
      unharmed: reads,
      run: async () => {
        const { leader } = await whole()
        network.cut(leader)
        // A client that still reaches the old one, from its own machine, must not get an acknowledgement of a write.
        const write = (table: string) =>
          get(leader).run(
            'bash',
            '-c',
            `timeout 4 setpriv --reuid=postgres --regid=postgres --init-groups psql -h /var/run/postgresql -d yinpu ` +
              `-c 'create table ${table} ()' 2>&1 && echo taken || echo refused`,
          )
        const tries = [write('drill_first')]
        await untilAnotherLeads(leader)
        tries.push(write('drill_second'))
        await wait(feltMs)
        tries.push(write('drill_third'))
        network.mend(leader)
        const now = await whole()
        const client = await connectTo(now.leader)
        const { rows } = await client.query(`select relname from pg_class where relname like 'drill_%'`)
        await client.end()
        const taken = tries.filter((said) => !said.trim().endsWith('refused')).length + rows.length
        if (taken > 0)
          throw new Error(
            `${leader} has taken ${taken} writes while it was cut off: ${JSON.stringify({ tries, rows })}`,
          )
        return `${leader} → ${now.leader}; the old one refused ${tries.length} of ${tries.length} writes`
      },
    },
    {
      name: 'door',
      title: 'the load balancer that has the address cut off the network',
      unharmed: [],
      run: async () => {
        const name = findActiveLoadBalancer()
        network.cut(name)
        await wait(feltMs)
        network.mend(name)
        await wait(5_000)
        return `${name} → ${findActiveLoadBalancer()}`
      },
    },
    {
      name: 'etcd',
      title: 'etcd’s leader killed',
      unharmed: reads,
      run: async () => {
        const name = await findEtcdLeader()
        get(name).kill('/usr/bin/etcd')
        await wait(feltMs)
        startEtcd(get(name), false)
        await whole()
        return name
      },
    },
    {
      name: 'disk',
      title: 'the disk of the standby in step full',
      unharmed: reads,
      run: async () => {
        const { inStep } = await whole()
        get(inStep).run('bash', '-c', 'dd if=/dev/zero of=/var/lib/postgresql/full bs=1M 2>/dev/null || true')
        await wait(feltMs)
        get(inStep).run('rm', '/var/lib/postgresql/full')
        const now = await whole()
        return `${inStep}; in step now: ${now.inStep}`
      },
    },
    {
      name: 'files',
      title: 'the store of files gone for a while',
      unharmed: kinds.filter((kind) => kind !== 'files'),
      run: async () => {
        network.hide(filesAddress)
        await wait(feltMs)
        network.show(filesAddress)
        await wait(2_000)
        return ''
      },
    },
    {
      name: 'clock',
      title: 'the clocks of a process and of a standby five minutes ahead',
      unharmed: [...reads, 'orders'],
      run: async () => {
        const { inStep } = await whole()
        await restartShop('shop2', { prelude: withWrongClock })
        get(inStep).kill('/usr/bin/patroni', 'postgres')
        await wait(1_000)
        startPatroni(get(inStep), withWrongClock)
        await wait(feltMs)
        await restartShop('shop2')
        get(inStep).kill('/usr/bin/patroni', 'postgres')
        await wait(1_000)
        startPatroni(get(inStep))
        await whole()
        return `shop2 and ${inStep}`
      },
    },
  ]
}
