import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readLiterals } from './read-literals.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Words of the specification, to the letter. */
const specified = ['登陆超时,请重新登陆!', '系统繁忙,请稍后再试']

/** Not read by people: these read texts of others, or write in the form of their services. */
const foreign = [/\/simulators\//, /\/modules\/region\//, /\/providers\/payment\//, /\/normalise-search\.ts$/]
const sources = ['apps/*/src', 'apps/server/demo', 'packages/*/src', 'scripts']
const isTest = /\.test\.tsx?$|\/(?:testing|attacks|faults|fuzz|punctuation)\//

const han = String.raw`\p{Script=Han}`
const halfWidth = new RegExp(`(?<=[${han}）”》」]) ?[,;:?!()]|[,;:?!()] ?(?=[${han}“「（])`, 'u')

const files = globSync(
  sources.map((folder) => `${folder}/**/*.{ts,tsx,mjs}`),
  { cwd: root },
).filter((file) => !isTest.test(file) && !foreign.some((place) => place.test(file)))

const readWords = (file: string) => {
  const source = readFileSync(root + file, 'utf8')
  const betweenTags = [...source.matchAll(/(?<![=-])>([^<>{}'"`;*]+)(?=[<{])/g)].map(
    ({ 1: text = '', index }) => ({
      text,
      line: source.slice(0, index).split('\n').length,
    }),
  )
  return [...readLiterals(source), ...(file.endsWith('x') ? betweenTags : [])]
}

/** Several tests read the same files, and taking one apart takes longer than looking through its words. */
const read = new Map<string, ReturnType<typeof readWords>>()
const wordsIn = (file: string) => {
  const words = read.get(file) ?? readWords(file)
  read.set(file, words)
  return words
}

describe('what people read', () => {
  it('is looked through in all sources', () => {
    expect(files.length).toBeGreaterThan(900)
  })

  it('has full-width punctuation wherever it is Chinese', () => {
    const wrong = files.flatMap((file) =>
      wordsIn(file)
        .filter(({ text }) => halfWidth.test(text) && !specified.includes(text))
        .map(({ text, line }) => `${file}:${line} ${text.trim()}`),
    )
    expect(wrong).toEqual([])
  })

  it.each(['没有传上', '没能', '您不用做什么', '取不到'])('does not sound translated: %s', (phrase) => {
    const offenders = files.filter((file) => readFileSync(root + file, 'utf8').includes(phrase))
    expect(offenders).toEqual([])
  })
})

/** Files in which the specification prescribes its own words: the titles of login and logout, and the shared messages. */
const prescribed =
  'packages/contract/src/(?:session-)?messages\\.ts|packages/contract/src/envelope\\.ts|apps/storefront/src/(?:shell/login-modal|routes/auth-login|route-table)\\.tsx?'

/** Odd words, and the specification's own words in files for which it does not prescribe them. */
const strangeWords: { words: RegExp; where: RegExp }[] = [
  { words: /写下|记下/, where: /./ },
  { words: /登陆|红框内没填|字段值不可为空/, where: new RegExp(`^(?!${prescribed}$)`) },
]

describe('the words of the pages', () => {
  it.each(strangeWords)('leave $words to others', ({ words, where }) => {
    const offenders = files
      .filter((file) => where.test(file))
      .flatMap((file) =>
        wordsIn(file)
          .filter(({ text }) => words.test(text))
          .map(({ text, line }) => `${file}:${line} ${text.trim()}`),
      )
    expect(offenders).toEqual([])
  })

  it('are the specification’s to the letter where it prescribes them', () => {
    const source = ['messages.ts', 'session-messages.ts']
      .map((name) => readFileSync(`${root}packages/contract/src/${name}`, 'utf8'))
      .join('')
    for (const words of ['字段值不可为空', '红框内没填', '登陆超时,请重新登陆!'])
      expect(source).toContain(words)
  })
})

describe('the reading of literals', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a source that is read, not a template
  const template = 'const a = `共 ${count} 件,${price(1)}元`'
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the same
  const nested = 'const a = `外 ${b ? `里,${c}` : ""} 外`'

  it.each([
    ["const a = '您好,世界'", ['您好,世界']],
    [template, ['共 ', ' 件,', '元']],
    [nested, ['外 ', '里,', '', '', ' 外']],
    ["// 注释,不算\nconst a = 'b'", ['b']],
    ["/* 注释,不算 */ const a = 'b'", ['b']],
    ["const a = /(省|市)'/.test('b')", ['b']],
    ['const a = { 普票: "c" }', ['c']],
    [String.raw`const a = 'it\'s'`, [String.raw`it\'s`]],
  ])('of %j', (source, texts) => {
    expect(readLiterals(source).map(({ text }) => text)).toEqual(texts)
  })

  it('knows half-width signs beside Chinese, and leaves others alone', () => {
    for (const text of ['您好,', '单价(元)', 'mm,裁切', '注意:'])
      expect(halfWidth.test(text), text).toBe(true)
    for (const text of ['您好，', '1:1 导出', '单价（元）', '第 3,000 张', 'a, b'])
      expect(halfWidth.test(text), text).toBe(false)
  })
})
