import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a simulated provider remembers, by number. */
export interface Books<Entry> {
  read(number: string): Entry | undefined
  write(number: string, entry: Entry): void
  all(): Entry[]
}

export const memoryBooks = <Entry>(): Books<Entry> => {
  const entries = new Map<string, Entry>()
  return {
    read: (number) => structuredClone(entries.get(number)),
    write: (number, entry) => void entries.set(number, structuredClone(entry)),
    all: () => structuredClone([...entries.values()]),
  }
}

const isNumber = (number: string) => /^[\w-]{1,64}$/.test(number)

/** Outlives the process, as a provider would; processes that share the folder share the books. */
export const fileBooks = <Entry>(folder: string): Books<Entry> => {
  mkdirSync(folder, { recursive: true })
  const pathOf = (number: string) => join(folder, `${number}.json`)
  const readFile = (path: string): Entry | undefined => {
    try {
      return JSON.parse(readFileSync(path, 'utf8')) as Entry
    } catch {
      return undefined
    }
  }
  return {
    read: (number) => (isNumber(number) ? readFile(pathOf(number)) : undefined),
    write: (number, entry) => {
      if (!isNumber(number)) throw new Error('not a number')
      const draft = join(folder, `.${number}.${process.pid}`)
      writeFileSync(draft, JSON.stringify(entry))
      renameSync(draft, pathOf(number))
    },
    all: () =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .flatMap((name) => readFile(join(folder, name)) ?? []),
  }
}
