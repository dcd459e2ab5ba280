import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folders = ['apps/*', 'packages/*', 'bench', 'scripts', 'e2e']
const isGenerated = /(?:^|\/)(?:node_modules|build|dist|\.react-router)\//

interface Finding {
  file: string
  line: number
  text: string
}

const files = folders
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,mjs,css}`, { cwd: root }))
  .filter((file) => !isGenerated.test(file))

const findAll = (pattern: RegExp): Finding[] =>
  files.flatMap((file) => {
    const source = readFileSync(root + file, 'utf8')
    return [...source.matchAll(pattern)].map(({ 1: text = '', index }) => ({
      file,
      line: source.slice(0, index).split('\n').length,
      text,
    }))
  })

/** The first line of every comment. */
const comments = (): Finding[] => findAll(/(?:\/\*\*?\s+(?:\*\s+)?|(?<=^|\s)\/\/ )(\S.*?)(?: \*\/|$)/gm)

/** A comment that begins so has a clause for its subject, or no verb at all. */
const opening = /^(?:Who|Whose|What|Whoever|Whatever|How|Where|When|Why|Which|Whichever|Whether|That)\b/

/** Comments that do not begin with a subject. */
export const findOpenings = (): Finding[] => comments().filter(({ text }) => opening.test(text))

const vagueName =
  /\b(?:interface|type) (\w*(?:Wanted|Given|Asked|Held|Found|Place|Shown|Standing))\b(?= (?:extends|=|\{)|<)/g

/** Types whose names are a participle or a private word instead of a noun. */
export const findVagueTypes = (): Finding[] =>
  findAll(vagueName).filter(({ file }) => !file.startsWith('scripts/plain-english/'))

export const countComments = (): number => comments().length

/** Comments and texts, which may use any word. */
const prose = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g
const vagueWord = /(?<![.\w])(?:given|asked|wanted|held|kept|told|found|shown|standing)(?!\w)/g

/** Uses of a participle as a name, where the name of the thing would say more: input, query, result, view. */
export const findVagueNames = (): Finding[] =>
  files
    .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && !file.startsWith('scripts/plain-english/'))
    .flatMap((file) => {
      const code = readFileSync(root + file, 'utf8').replaceAll(prose, (text) =>
        text.replaceAll(/[^\n]/g, ' '),
      )
      return [...code.matchAll(vagueWord)].map(({ 0: text, index }) => ({
        file,
        line: code.slice(0, index).split('\n').length,
        text,
      }))
    })
