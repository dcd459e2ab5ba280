import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8')
const page = read('docs/many-machines.md')
const files = readdirSync(`${root}deploy/many`)

const numberIn = (file: string, pattern: RegExp): number => {
  const number = Number(pattern.exec(read(`deploy/many/${file}`))?.[1])
  if (Number.isNaN(number)) throw new Error(`${file} does not say ${pattern}`)
  return number
}

describe('docs/many-machines.md', () => {
  it('names only files and commands that are there, and every file of deploy/many', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = [...page.matchAll(/\bdeploy\/[\w@./-]*\w/g)].map(([path]) => path)
    expect(named.filter((path) => !existsSync(`${root}${path}`))).toEqual([])
    expect(files.filter((file) => !named.includes(`deploy/many/${file}`))).toEqual([])
    const commands = [...page.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
    expect(commands.filter((name) => !(name in scripts))).toEqual([])
  })
})

describe('the files of deploy/many', () => {
  it('speak of the machines of its hosts alone', () => {
    const hosts = [...read('deploy/many/hosts').matchAll(/^(10\.[\d.]+) /gm)].map(([, address]) => address)
    expect(hosts.length).toBeGreaterThan(7)
    const others = files.flatMap((file) =>
      [...read(`deploy/many/${file}`).matchAll(/\b10\.\d+\.\d+\.\d+\b(?!\/24)/g)]
        .map(([address]) => address)
        .filter((address) => !hosts.includes(address))
        .map((address) => `${file}: ${address}`),
    )
    expect(others).toEqual([])
  })

  it('agree on ports', () => {
    const unit = read('deploy/yinpu@.service')
    expect(unit).toContain('CONSOLE_PORT=1%i')
    const upstreams = read('deploy/many/upstreams.conf')
    const ports = [...upstreams.matchAll(/server [\d.]+:(\d+)/g)].map(([, port]) => port)
    expect(ports).toEqual(['3001', '3001', '13001', '13001'])
    const port = numberIn('haproxy.cfg', /listen primary\n {2}bind \*:(\d+)/)
    expect(read('deploy/many/env.example')).toContain(`@10.77.0.20:${port}/yinpu`)
    expect(read('deploy/many/pgbouncer.ini')).toContain(`host=127.0.0.1 port=${port} `)
    expect(read('deploy/many/keepalived.conf')).toContain(`/dev/tcp/127.0.0.1/${port}`)
  })

  it('keep the rules that Patroni and the number of connections ask for', () => {
    const [ttl, loop, retry] = [/ttl: (\d+)/, /loop_wait: (\d+)/, /retry_timeout: (\d+)/].map((pattern) =>
      numberIn('patroni.yml', pattern),
    ) as [number, number, number]
    expect(loop + 2 * retry).toBeLessThanOrEqual(ttl)
    const most = numberIn('patroni.yml', /max_connections: (\d+)/)
    const pooled = 2 * numberIn('pgbouncer.ini', /default_pool_size = (\d+)/)
    const direct = 4 * 20
    expect(pooled + direct).toBeLessThan(most)
    expect(read('deploy/many/patroni.yml')).toMatch(/^etcd:$/m)
    expect(read('deploy/many/etcd')).toContain('ETCD_ENABLE_V2=true')
  })
})
