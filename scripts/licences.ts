import { existsSync, readdirSync, readFileSync } from 'node:fs'

interface Locked {
  version?: string
  license?: string
  dev?: boolean
  link?: boolean
  devOptional?: boolean
}

interface Licensed {
  name: string
  licence: string
}

/** Licences under which a shop may run and change all of it; the LGPL's libraries are linked, never copied in. */
const free = new Set(
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 CC0-1.0 OFL-1.1 Zlib Unlicense LGPL-3.0-or-later MPL-2.0'.split(
    ' ',
  ),
)

/** One of several to choose from is enough; if several apply together, each must be free. */
export const isFree = (expression: string): boolean => {
  const plain = expression.trim().replace(/^\((.*)\)$/, '$1')
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isFree)
  if (plain.includes(' AND ')) return plain.split(' AND ').every(isFree)
  return free.has(plain)
}

/** A package that names no licence may still bring one along. */
const readFromFile = (folder: string): string => {
  const name = existsSync(folder) && readdirSync(folder).find((file) => /^licen[cs]e/i.test(file))
  const text = name ? readFileSync(`${folder}/${name}`, 'utf8') : ''
  return /Permission is hereby granted, free of charge/.test(text) ? 'MIT' : 'unknown'
}

/** The packages of production, each with its licence. */
export const listLicences = (root: string): Licensed[] => {
  const lock = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'))
  return Object.entries<Locked>(lock.packages)
    .filter(
      ([path, { dev, link, devOptional }]) => path.includes('node_modules/') && !dev && !link && !devOptional,
    )
    .map(([path, { version, license }]) => ({
      name: `${path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`,
      licence: license ?? readFromFile(`${root}${path}`),
    }))
}
