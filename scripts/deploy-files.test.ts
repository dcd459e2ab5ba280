import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { variableNames } from '../apps/server/src/config.ts'
import { heapFlags, mallocVariables } from './heap-flags.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8')

/** A program's own check of a file is left out if the program is not installed. */
const has = (program: string) =>
  ['/usr/bin', '/usr/sbin', '/bin'].some((folder) => existsSync(join(folder, program)))

/** A program's message about a file that it does not accept. */
const complaints = (program: string, args: string[], env: Record<string, string> = {}): string => {
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', ...env },
  })
  return status === 0 ? '' : `${program} ends with ${status}: ${stdout}${stderr}`
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'yinpu-deploy-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const put = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

/** The check of each file of deploy, here or on the machine that runs it. */
const checks: Record<string, string> = {
  'backup.sh': 'sh',
  'restore.sh': 'sh',
  'env.example': 'variables',
  'nginx.conf': 'nginx',
  'upstreams.conf': 'nginx',
  'yinpu-backup.service': 'systemd',
  'yinpu-backup.timer': 'systemd',
  'yinpu@.service': 'systemd',
  'container/Dockerfile': 'dockerfile',
  'container/compose.yaml': 'compose',
  'container/env.example': 'variables',
  'container/upstreams.conf': 'nginx',
  'many/env.example': 'variables',
  'many/etcd': 'drill',
  'many/haproxy.cfg': 'haproxy',
  'many/hosts': 'drill',
  'many/keepalived.conf': 'keepalived',
  'many/one.cfg': 'haproxy',
  'many/patroni.env': 'drill',
  'many/patroni.yml': 'drill',
  'many/pgbouncer.ini': 'drill',
  'many/upstreams.conf': 'nginx',
}
const checkedBy = (how: string) => Object.keys(checks).filter((path) => checks[path] === how)

describe('the files of deploy', () => {
  it('are all checked by something', () => {
    const listing = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'deploy'], {
      cwd: root,
      encoding: 'utf8',
    })
    const paths = listing
      .trim()
      .split('\n')
      .map((path) => path.replace('deploy/', ''))
    expect(paths.toSorted()).toEqual(Object.keys(checks).toSorted())
  })

  it.each(checkedBy('sh'))('%s is a script that a shell reads to its end', (path) => {
    expect(complaints('sh', ['-n', `${root}deploy/${path}`])).toBe('')
  })

  it.each(checkedBy('variables'))('%s sets variables that the server reads, each once', (path) => {
    const names = [...read(`deploy/${path}`).matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name = '']) => name)
    expect(names).toContain('DATABASE_URL')
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => !variableNames.includes(name))).toEqual([])
  })

  it.skipIf(!has('nginx')).each(['upstreams.conf', 'many/upstreams.conf', 'container/upstreams.conf'])(
    'nginx takes the site with %s',
    (path) => {
      // Neither ports nor folders of this machine, and no names that only a container knows.
      const site = read('deploy/nginx.conf')
        .replaceAll('listen 80;', `listen unix:${folder}/site;`)
        .replaceAll('listen [::]:80;', '')
        .replace('/var/cache/nginx', folder)
      const upstreams = read(`deploy/${path}`).replaceAll(/shop\d:/g, '127.0.0.1:')
      const logs = `error_log ${folder}/error.log; access_log off;`
      const config = put('nginx.conf', `pid ${folder}/pid; events {} http { ${logs}\n${upstreams}\n${site} }`)
      expect(complaints('nginx', ['-t', '-p', folder, '-c', config])).toBe('')
    },
  )

  it.skipIf(!has('haproxy')).each(checkedBy('haproxy'))('haproxy takes %s', (path) => {
    expect(complaints('haproxy', ['-c', '-f', `${root}deploy/${path}`])).toBe('')
  })

  it.skipIf(!has('systemd-analyze'))('systemd takes the units', () => {
    // The path of the shop on another machine is replaced by this checkout.
    for (const path of checkedBy('systemd'))
      put(path, read(`deploy/${path}`).replaceAll('/opt/yinpu/node_modules/.bin/node', process.execPath))
    const units = ['yinpu@3001.service', 'yinpu-backup.service', 'yinpu-backup.timer']
    const args = ['verify', '--man=no', ...units.map((unit) => join(folder, unit))]
    expect(complaints('systemd-analyze', args, { SYSTEMD_UNIT_PATH: `${folder}:` })).toBe('')
  })

  // It needs its network interface, which only a network of its own surely has.
  it.skipIf(!has('keepalived') || process.getuid?.() !== 0)('keepalived takes its file', () => {
    const config = `${root}deploy/many/keepalived.conf`
    const link = 'ip link add eth0 type veth peer name other && ip link set eth0 up'
    // It ends itself by a signal when it has read everything; it prints its complaints.
    const { stdout, stderr } = spawnSync(
      '/usr/bin/unshare',
      ['--net', 'sh', '-c', `${link} && exec keepalived -t -i door1 -f ${config}`],
      { encoding: 'utf8' },
    )
    expect(`${stdout}${stderr}`.trim()).toBe('')
  })
})

describe('the container', () => {
  const dockerfile = read('deploy/container/Dockerfile').replaceAll('\\\n', ' ')
  const lines = dockerfile.split('\n').filter((line) => /^[A-Z]/.test(line))
  const ignored = read('.dockerignore').split('\n')

  it('is built by commands that are there, out of files that are there', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = [...dockerfile.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
    expect(named).toEqual(['build'])
    expect(named.filter((name) => !(name in scripts))).toEqual([])
    const files = [...dockerfile.matchAll(/(?:node |\/opt\/yinpu\/)((?:scripts|apps)\/[\w./-]+)/g)]
    expect(files.map(([, path = '']) => path).filter((path) => !existsSync(`${root}${path}`))).toEqual([])
    expect(files.length).toBe(2)
  })

  it('runs what systemd would run, not as root, and stops as gently', () => {
    const unit = read('deploy/yinpu@.service')
    const command = /^ExecStart=(.+)$/m.exec(unit)?.[1]?.split(' ')
    expect(lines.find((line) => line.startsWith('CMD '))).toBe(
      `CMD ${JSON.stringify(command).replaceAll(',', ', ')}`,
    )
    const user = lines.findLast((line) => line.startsWith('USER '))
    expect(user).toMatch(/^USER [1-9]\d+:[1-9]\d+$/)
    const grace = /TimeoutStopSec=(\d+)/.exec(unit)?.[1]
    expect(read('deploy/container/compose.yaml')).toContain(`stop_grace_period: ${grace}s`)
    expect(lines.join('\n')).toContain("'/readyz'")
  })

  it('bounds its memory as npm start and systemd do', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const [variable = ['', '']] = Object.entries(mallocVariables)
    const malloc = variable.join('=')
    expect(scripts.start).toBe(`${malloc} exec node ${heapFlags.join(' ')} scripts/start.ts`)
    const unit = read('deploy/yinpu@.service')
    expect(unit).toContain(`node ${heapFlags.join(' ')} /opt/yinpu/apps/server/src/main.ts`)
    expect(unit).toContain(`Environment=${malloc}\n`)
    expect(lines.find((line) => line.startsWith('ENV '))).toContain(malloc)
  })

  it('is given no secret and nothing that a machine has made', () => {
    for (const path of [
      '.env',
      '.git',
      '**/node_modules',
      'data',
      'deploy/container/env',
      'deploy/container/database-password',
    ])
      expect(ignored).toContain(path)
    const names = [...dockerfile.matchAll(/\b([A-Z][A-Z0-9_]+)=/g)].map(([, name = '']) => name)
    expect(names.filter((name) => /KEY|TOKEN|SECRET|PASSWORD|DATABASE/.test(name))).toEqual([])
    for (const path of globSync('deploy/**/env.example', { cwd: root }))
      expect(read(path)).not.toMatch(/(KEY|TOKEN|SECRET)='?[^'\n]/)
  })

  it.skipIf(!has('docker-compose'))('is composed of services that docker-compose takes', () => {
    for (const [name, text] of [
      ['compose.yaml', read('deploy/container/compose.yaml')],
      ['env', read('deploy/container/env.example')],
      ['database-password', 'secret'],
    ] as const)
      put(name, text)
    expect(complaints('docker-compose', ['-f', join(folder, 'compose.yaml'), 'config', '-q'])).toBe('')
  })

  it('leads nginx to the ports that the processes listen on', () => {
    const [, port, console] = /PORT=(\d+) CONSOLE_PORT=(\d+)/.exec(dockerfile) ?? []
    const ports = [...read('deploy/container/upstreams.conf').matchAll(/server (shop\d):(\d+)/g)]
    expect(ports.map(([, name, at]) => `${name}:${at}`)).toEqual([
      ...[`shop1:${port}`, `shop2:${port}`],
      ...[`shop1:${console}`, `shop2:${console}`],
    ])
    for (const name of ['shop1', 'shop2'])
      expect(read('deploy/container/compose.yaml')).toContain(`  ${name}: *shop\n`)
  })
})
