import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const importOfStyles = /import (\w+) from '([^']+\.module\.css)'/g

/** As the bundler finds it: beside the file, or an export of a package. */
const sheetOf = (file: string, path: string) => createRequire(resolve(file)).resolve(path)

const classesOf = (css: string) => {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/"[^"]*"/g, '')
  return new Set([...plain.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name))
}

/** The classes that a component names and its style sheet does not have. */
const findMissing = (source: string, readCss: (path: string) => string) =>
  [...source.matchAll(importOfStyles)].flatMap(([, binding = '', path = '']) => {
    const classes = classesOf(readCss(path))
    const body = source.replaceAll(/'[^'\n]*'/g, "''")
    const named = body.matchAll(new RegExp(String.raw`(?<![\w/.])${binding}\.(\w+)`, 'g'))
    return [...named].map(([, name = '']) => name).filter((name) => !classes.has(name))
  })

it('every class that a component names stands in its style sheet', () => {
  const files = globSync('{apps,packages}/*/src/**/*.tsx')
  expect(files.length).toBeGreaterThan(500)
  const missing = files.flatMap((file) =>
    findMissing(readFileSync(file, 'utf8'), (path) => readFileSync(sheetOf(file, path), 'utf8')).map(
      (name) => `${file}: ${name}`,
    ),
  )
  expect(missing).toEqual([])
})

it('a missing class would be found', () => {
  const source =
    "import styles from './a.module.css'\n<p className={styles.text}><b className={styles.words} /></p>"
  expect(findMissing(source, () => '.text > b {}\n/* .words */')).toEqual(['words'])
})
