import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface Import {
  file: string
  /** a path from the root, whole or up to a package's name */
  target: string
  /** erased when the code runs */
  isType: boolean
}

const statement = /^(import|export)( type)?\b(?:[^'"]*?\bfrom )?\s*'([^']+)'/gm
const dynamic = /\bimport\(\s*'([^']+)'/g
/** Those that begin a line: elsewhere `/*` may be part of a glob. */
const comments = /^\s*(?:\/\*[\s\S]*?\*\/|\/\/.*$)/gm

const targetOf = (file: string, specifier: string): string | undefined => {
  if (specifier.startsWith('.')) return join(dirname(file), specifier)
  const [, name] = /^@yinpu\/([\w-]+)/.exec(specifier) ?? []
  return name && `packages/${name}/`
}

/** The imports of our own files in one file. The formatter has brought all of them into one form. */
export const importsIn = (file: string, text: string): Import[] => {
  const code = text.replace(comments, '')
  const specifiers = [
    ...[...code.matchAll(statement)].map(([, , type, specifier = '']) => ({
      specifier,
      isType: type !== undefined,
    })),
    ...[...code.matchAll(dynamic)].map(([, specifier = '']) => ({ specifier, isType: false })),
  ]
  return specifiers.flatMap(({ specifier, isType }) => {
    const target = targetOf(file, specifier)
    return target === undefined ? [] : [{ file, target, isType }]
  })
}

const isTest = (file: string) => /\.test\.tsx?$|\/(testing|fuzz)\//.test(file)

/** Of all shipped files; tests may import anything. */
export const readImports = (root: string): Import[] =>
  globSync(['packages/*/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}', 'apps/server/demo/**/*.ts'], {
    cwd: root,
  })
    .filter((file) => !isTest(file))
    .sort()
    .flatMap((file) => importsIn(file, readFileSync(join(root, file), 'utf8')))
