import { existsSync } from 'node:fs'
import { run } from './machine.ts'

const prefix = 'yinpu-drill'
const wire = `${prefix}-wire`
const hostEnd = 'yinpu-drill'

const names = () =>
  run('ip', 'netns', 'list')
    .split('\n')
    .map((line) => line.split(' ')[0] ?? '')
    .filter((name) => name.startsWith(prefix))

const remove = () => {
  // The kernel takes a namespace's ends of cables away when it likes: the host's would be there for a while yet.
  if (existsSync(`/sys/class/net/${hostEnd}`)) run('ip', 'link', 'delete', hostEnd)
  for (const name of names()) run('ip', 'netns', 'delete', name)
}

/** One network of machines, and the host in it under its own address; nothing leads further. */
export const createNetwork = (hostAddresses: readonly string[]) => {
  // Of a drill that was ended before it could clear up.
  remove()
  run('ip', 'netns', 'add', wire)
  run('ip', '-n', wire, 'link', 'add', 'bridge', 'type', 'bridge')
  run('ip', '-n', wire, 'link', 'set', 'bridge', 'up')

  const plug = (end: string) => {
    run('ip', '-n', wire, 'link', 'set', end, 'master', 'bridge')
    run('ip', '-n', wire, 'link', 'set', end, 'up')
  }
  run('ip', 'link', 'add', hostEnd, 'type', 'veth', 'peer', 'name', 'host', 'netns', wire)
  run('ip', 'link', 'set', hostEnd, 'up')
  plug('host')
  const addHost = (address: string) => run('ip', 'address', 'add', `${address}/24`, 'dev', hostEnd)
  for (const address of hostAddresses) addHost(address)

  return {
    /** The network side of a machine. */
    join: (machine: string, address: string): string => {
      const netns = `${prefix}-${machine}`
      run('ip', 'netns', 'add', netns)
      run('ip', 'link', 'add', 'eth0', 'netns', netns, 'type', 'veth', 'peer', 'name', machine, 'netns', wire)
      run('ip', '-n', netns, 'link', 'set', 'lo', 'up')
      run('ip', '-n', netns, 'address', 'add', `${address}/24`, 'dev', 'eth0')
      run('ip', '-n', netns, 'link', 'set', 'eth0', 'up')
      plug(machine)
      return netns
    },
    /** Cuts a machine off the network: it keeps running without any connection. */
    cut: (machine: string) => void run('ip', '-n', wire, 'link', 'set', machine, 'down'),
    mend: (machine: string) => void run('ip', '-n', wire, 'link', 'set', machine, 'up'),
    /** Takes an address of the host away, with the service behind it. */
    hide: (address: string) => void run('ip', 'address', 'delete', `${address}/24`, 'dev', hostEnd),
    show: (address: string) => void addHost(address),
    remove,
  }
}
