import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { commands } from '../bench/src/drill/growing.ts'
import { configCommand, rolesSql } from '../bench/src/drill/one-machine.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8')
const pages = ['docs/from-one-to-many.md', 'docs/a-million-shops.md']

describe('docs/from-one-to-many.md', () => {
  const page = read('docs/from-one-to-many.md')

  it('has the commands that npm run grow tries', () => {
    for (const command of [...Object.values(commands), configCommand, rolesSql])
      expect(page).toContain(command)
  })

  it('names an address that hosts and one.cfg have', () => {
    const one = /^(\S+) one$/m.exec(read('deploy/many/hosts'))?.[1] ?? expect.fail('no machine one')
    const port = new RegExp(`bind ${one}:(\\d+)`).exec(read('deploy/many/one.cfg'))?.[1]
    expect(commands.offerOne).toContain(`server one ${one}:${port} `)
    expect(commands.followOne).toContain(`host: ${one}\\n      port: ${port}`)
  })

  it('changes the files that it speaks of', () => {
    expect(read('deploy/many/patroni.yml')).toMatch(/^ {4}synchronous_mode: true$/m)
    const [, primary = ''] = read('deploy/many/haproxy.cfg').split('listen primary')
    expect(primary.indexOf('server db3')).toBeGreaterThan(0)
    expect(primary.indexOf('server db3')).toBeLessThan(primary.indexOf('listen standby'))
  })
})

describe.each(pages)('%s', (path) => {
  it('names only files, commands and pages that are there', () => {
    const page = read(path)
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const files = [...page.matchAll(/\bdeploy\/[\w@./-]*\w/g)].map(([path]) => path)
    expect(files.filter((file) => !existsSync(`${root}${file}`))).toEqual([])
    const named = [...page.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !(name in scripts))).toEqual([])
    const links = [...page.matchAll(/\]\(([\w-]+\.md)/g)].map(([, name = '']) => name)
    expect(links.length).toBeGreaterThan(0)
    expect(links.filter((name) => !existsSync(`${root}docs/${name}`))).toEqual([])
  })
})
