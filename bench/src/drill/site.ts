import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressOf, filesAddress, outsideAddress, readDeploy } from './addresses.ts'
import { createShopDatabase, startEtcd, startPatroni, untilWhole } from './databases.ts'
import { startLoadBalancer } from './load-balancers.ts'
import { type Machine, startMachine } from './machine.ts'
import { createNetwork } from './network.ts'

export const databaseNames = ['db1', 'db2', 'db3'] as const
export const loadBalancerNames = ['door1', 'door2'] as const
export const shopNames = ['shop1', 'shop2'] as const
type MachineName = (typeof databaseNames | typeof loadBalancerNames | typeof shopNames)[number]

const disks: Record<string, string> = { db: '3g', door: '200m', shop: '500m' }

const programs = ['etcd', 'patroni', 'haproxy', 'keepalived', 'nginx', 'pgbouncer', 'faketime']

/** The missing requirements of the drill. */
export const findMissing = (): string[] => [
  ...(process.getuid?.() === 0 ? [] : ['root']),
  ...programs.filter((name) => !['/usr/bin', '/usr/sbin'].some((folder) => existsSync(join(folder, name)))),
]

/** All machines of the example, with their databases and load balancers; the trials start the shops. */
export const buildSite = async (say: (line: string) => void) => {
  const folder = mkdtempSync(join(tmpdir(), 'yinpu-drill-'))
  const network = createNetwork([outsideAddress, filesAddress])
  const machines = new Map<string, Machine>()
  const take = async () => {
    for (const machine of machines.values()) await machine.stop()
    network.remove()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    for (const name of [...databaseNames, ...loadBalancerNames, ...shopNames]) {
      const address = addressOf(name)
      const netns = network.join(name, address)
      const disk = disks[name.replace(/\d+$/, '')] ?? ''
      const machine = await startMachine({ name, address, netns, folder, disk })
      machine.write('/etc/hosts', readDeploy('many/hosts'))
      machines.set(name, machine)
    }
    const get = (name: MachineName | string): Machine => {
      const machine = machines.get(name)
      if (!machine) throw new Error(`no machine ${name}`)
      return machine
    }
    const began = performance.now()
    for (const name of databaseNames) startEtcd(get(name))
    for (const name of databaseNames) startPatroni(get(name))
    for (const name of loadBalancerNames) startLoadBalancer(get(name))
    await untilWhole(databaseNames, 120)
    await createShopDatabase()
    say(
      `three databases and two load balancers run after ${((performance.now() - began) / 1000).toFixed(0)} s`,
    )
    return { folder, network, get, take }
  } catch (error) {
    await take()
    throw error
  }
}

export type Site = Awaited<ReturnType<typeof buildSite>>
