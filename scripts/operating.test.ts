import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { variableNames } from '../apps/server/src/config.ts'
import { commandForms } from '../apps/server/src/operator/command-forms.ts'
import { uploadPath } from '../apps/server/src/providers/storage/local-signing.ts'

/** of artwork, in the contract */
const largestFile = 1024 ** 3

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8')
const operating = read('docs/operating.md')

/** Names in the first column of the table of variables. */
const tabled = operating
  .split('\n')
  .filter((line) => /^\| `[A-Z]/.test(line))
  .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = '']) => name))

describe('docs/operating.md', () => {
  it('has every variable that the server reads, once, and no other', () => {
    expect(tabled.toSorted()).toEqual([...variableNames].toSorted())
  })

  it('names only files and commands that are there', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const files = [...operating.matchAll(/\b(?:deploy|scripts)\/[\w@.-]+\w/g)].map(([path]) => path)
    expect(files.length).toBeGreaterThan(8)
    expect(files.filter((path) => !existsSync(`${root}${path}`))).toEqual([])
    const commands = [...operating.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name = '']) => name)
    expect(commands.filter((name) => !(name in scripts))).toEqual([])
    const words = [...operating.matchAll(/`shop ([a-z]+)/g)].map(([, name = '']) => name)
    expect(words.filter((name) => !(name in commandForms))).toEqual([])
  })

  it('has units and a site that agree on ports, folders and the largest upload', () => {
    const unit = read('deploy/yinpu@.service')
    expect(unit).toContain('PORT=%i DATA_DIR=/var/lib/yinpu')
    expect(read('deploy/yinpu-backup.service')).toContain('DATA_DIR=/var/lib/yinpu')
    const site = read('deploy/nginx.conf')
    const upstreams = read('deploy/upstreams.conf')
    const portsOf = (upstream: string) =>
      [
        ...(upstreams.split(`upstream ${upstream} {`)[1]?.split('}')[0] ?? '').matchAll(
          /127\.0\.0\.1:(\d+)/g,
        ),
      ].map(([, port]) => port ?? '')
    const ports = portsOf('yinpu')
    expect(ports.length).toBeGreaterThan(1)
    for (const port of ports) expect(operating).toContain(`yinpu@${port}`)
    // The console of one process must not take the port of the next.
    expect(unit).toContain('CONSOLE_PORT=1%i')
    expect(portsOf('yinpu_console')).toEqual(ports.map((port) => `1${port}`))
    const megabytes = [...site.matchAll(/client_max_body_size (\d+)m/g)].map(([, size]) => Number(size))
    expect(Math.max(...megabytes) * 1024 ** 2).toBeGreaterThan(largestFile)
    expect(site).toContain(`location = ${uploadPath} {`)
  })
})
