import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { findFaults, redraw } from './diagram.ts'
import { type Import, importsIn, readImports } from './read-imports.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const page = readFileSync(`${root}docs/architecture.md`, 'utf8')
const imports = readImports(root)

const module = (noun: string) => `apps/server/src/modules/${noun}/file.ts`
const anImport = (from: string, to: string, isType = false): Import => ({
  file: module(from),
  target: module(to),
  isType,
})

describe('docs/architecture.md', () => {
  it('draws what the imports say', () => {
    expect(imports.length).toBeGreaterThan(1500)
    expect(findFaults(page, imports)).toEqual([])
    expect(redraw(page, imports)).toBe(page)
  })

  it('is stale with one import more, and names its file', () => {
    const more = [...imports, anImport('inquiry', 'wechat')]
    expect(findFaults(page, more)).toEqual([
      `modules: inquiry → wechat is imported (${module('inquiry')}) and not drawn`,
    ])
    expect(findFaults(redraw(page, more), more)).toEqual([])
  })

  it('is stale with one import less', () => {
    const less = imports.filter(
      ({ file, target }) => !(file.includes('modules/wechat/') && target.includes('modules/account/')),
    )
    expect(findFaults(page, less)).toEqual(['modules: wechat → account is drawn and nowhere imported'])
  })

  it('refuses modules that import each other in a circle, though it be drawn and by types alone', () => {
    for (const isType of [false, true]) {
      const round = [...imports, anImport('account', 'wechat', isType)]
      expect(findFaults(redraw(page, round), round)).toEqual([
        expect.stringMatching(/in a circle: .*account → wechat/),
      ])
    }
  })

  it('refuses a circle among the modules that are drawn as one box', () => {
    const round = [...imports, anImport('limits', 'company'), anImport('company', 'limits')]
    expect(findFaults(redraw(page, round), round)).toEqual([
      expect.stringMatching(/in a circle: .*limits → company/),
    ])
  })

  it('refuses folders that import each other in a circle, though it be drawn', () => {
    const back = {
      file: 'apps/server/src/kernel/file.ts',
      target: 'apps/server/src/db/file.ts',
      isType: true,
    }
    const round = [...imports, back]
    expect(findFaults(redraw(page, round), round)).toEqual([
      expect.stringMatching(/^folders: .* in a circle: .*kernel → db/),
    ])
  })

  it('refuses an import between http and modules, though it be drawn', () => {
    const [http, cart] = ['apps/server/src/http/file.ts', module('cart')]
    for (const [file, target] of [
      [http, cart],
      [cart, http],
    ] as const) {
      const more = [...imports, { file, target, isType: false }]
      expect(findFaults(redraw(page, more), more)).toEqual([
        expect.stringMatching(/^folders: \w+ may not import \w+/),
      ])
    }
  })

  it('refuses a folder without a box', () => {
    const added = [...imports, anImport('wechat', 'newcomer')]
    expect(findFaults(redraw(page, added), added)).toEqual(['modules: newcomer has no box'])
  })
})

describe('an import', () => {
  it('is found in every form, and not in a comment', () => {
    const text = `
import { a } from './a.ts'
import {
  type B,
  b,
} from '../b/b.ts'
import type { C } from '@yinpu/contract'
import './style.css'
export { d } from './d.ts'
export type { E } from './e.ts'
export * from './f.ts'
// import { x } from './x.ts'
/* import { y } from './y.ts' */
const later = () => import('./later.ts')
export const words = 'from nowhere'
`
    expect(importsIn('apps/server/src/http/one.ts', text)).toEqual([
      { file: expect.anything(), target: 'apps/server/src/http/a.ts', isType: false },
      { file: expect.anything(), target: 'apps/server/src/b/b.ts', isType: false },
      { file: expect.anything(), target: 'packages/contract/', isType: true },
      { file: expect.anything(), target: 'apps/server/src/http/style.css', isType: false },
      { file: expect.anything(), target: 'apps/server/src/http/d.ts', isType: false },
      { file: expect.anything(), target: 'apps/server/src/http/e.ts', isType: true },
      { file: expect.anything(), target: 'apps/server/src/http/f.ts', isType: false },
      { file: expect.anything(), target: 'apps/server/src/http/later.ts', isType: false },
    ])
  })
})
