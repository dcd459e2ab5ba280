import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const linesOf = (folders: readonly string[]) =>
  folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.|\/testing\//.test(path))
    .flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .map((line) => ({ path, line })),
    )

/** The lines, outside of the rule's own files, that write the rule again. */
const findCopies = (
  folders: readonly string[],
  isCopy: (line: string) => boolean,
  homes: readonly string[],
) => {
  const lines = linesOf(folders)
  expect(lines.length).toBeGreaterThan(1_000)
  return lines
    .filter(({ path, line }) => isCopy(line) && !homes.some((home) => path.startsWith(home)))
    .map(({ path, line }) => `${path}: ${line.trim()}`)
}

describe('yuan and fen', () => {
  const sum = /fen\w*\)*\s*\/\s*100\b|(?:yuan|price)\w*\)*\s*\*\s*100\b/i
  const hundred = /[/*]\s*100\b|\.toFixed\(2\)/
  /** The words of percentages, rates and lengths, which have hundredths too. */
  const otherHundredth = /percent|%|share|zoom|mm\b|micron|rounded|skew|width|rate\b|rows/i
  const isCopy = (line: string) =>
    sum.test(line) || (hundred.test(line) && !otherHundredth.test(line) && !/^\s*(?:\/\/|\/?\*)/.test(line))

  it('are converted by packages/contract alone', () => {
    const homes = [
      'packages/contract/src/numbers.ts',
      // The rank of a word, not a sum.
      'apps/server/src/modules/catalogue/closest-words.ts',
    ]
    expect(
      findCopies(['apps/*/src', 'apps/server/demo', 'packages/{contract,job-form}/src'], isCopy, homes),
    ).toEqual([])
  })

  it.each([
    'const yuan = (fen: number) => (fen / 100).toFixed(2)',
    'return Math.round(read * 100)',
    'const fen = Math.round(Number(yuan) * 100)',
    '实收: step.received_fen / 100,',
    'value={row.max_fen / 100} // percent',
  ])('would find %s', (line) => {
    expect(isCopy(line)).toBe(true)
  })

  it.each([
    'least: Math.ceil((placedFen * (100 - percent)) / 100)',
    '<span>{Math.round(zoom * 100)}%</span>',
    'Math.round(mm * 100) / 100',
    'yuanNumber(fen)',
  ])('lets %s pass', (line) => {
    expect(isCopy(line)).toBe(false)
  })
})

describe('the pattern of LIKE', () => {
  const isCopy = (line: string) => /\[\\*[%_\\]{2,}\]|\blike\b.*`[^`]*%/.test(line)

  it('is written by db/like-pattern.ts alone', () => {
    const folders = ['apps/server/src/modules', 'apps/server/src/console', 'apps/server/src/db']
    expect(findCopies(folders, isCopy, ['apps/server/src/db/like-pattern.ts'])).toEqual([])
  })

  it.each([
    String.raw`words.replace(/[\\%_]/g, '\\$&')`,
    'like(orders.orderNo, `%-ABCDEF`)',
    'const begins = sql`upper(tracking_no) like `.append(`5678%`)',
  ])('would find %s', (line) => {
    expect(isCopy(line)).toBe(true)
  })

  it('lets a call of it pass', () => {
    expect(isCopy('like(users.name, beginningWith(words))')).toBe(false)
  })
})

describe('the cursor of a list', () => {
  const isCopy = (line: string) => /JSON\.parse\(Buffer\.from|Buffer\.from\(\w*[cC]ursor|atob\(/.test(line)

  it('is read by kernel/list-cursor.ts alone', () => {
    const folders = ['apps/server/src/modules', 'apps/server/src/console', 'apps/server/src/kernel']
    expect(findCopies(folders, isCopy, ['apps/server/src/kernel/list-cursor.ts'])).toEqual([])
  })

  it.each(["Buffer.from(cursor, 'base64url')", "JSON.parse(Buffer.from(text, 'base64').toString())"])(
    'would find %s',
    (line) => {
      expect(isCopy(line)).toBe(true)
    },
  )
})

describe('a minute, an hour and a day', () => {
  const isCopy = (line: string) =>
    /\b24 \* 60\b|\b60 \* 60|\b86_?400_?000\b|\b3_?600_?000\b|const (?:day|hour|minute)Ms =/.test(line)

  it('are counted by the clock of packages/contract alone', () => {
    const homes = [
      'packages/contract/src/shop-clock.ts',
      // `db` imports only types of the contract.
      'apps/server/src/db/migration-waiting.ts',
      // The queue counts in seconds and minutes.
      'apps/server/src/jobs/open-boss.ts',
      'apps/server/src/jobs/start-jobs.ts',
    ]
    expect(
      findCopies(['apps/*/src', 'apps/server/demo', 'packages/{contract,job-form}/src'], isCopy, homes),
    ).toEqual([])
  })

  it.each(['const dayMs = 24 * 3_600_000', 'const keptMs = 7 * 24 * 60 * 60_000', 'now + 2 * 86_400_000'])(
    'would find %s',
    (line) => {
      expect(isCopy(line)).toBe(true)
    },
  )

  it('lets a few minutes pass', () => {
    expect(isCopy('const goodMs = 15 * 60_000')).toBe(false)
  })
})

describe('the owner of a record', () => {
  const isCopy = (line: string) => /eq\((\w+)\.companyId, companyId\), eq\(\1\.userId,/.test(line)

  it('is a condition of db/owned-by.ts alone', () => {
    const folders = ['apps/server/src/modules', 'apps/server/src/console', 'apps/server/src/db']
    expect(findCopies(folders, isCopy, ['apps/server/src/db/owned-by.ts'])).toEqual([])
  })

  it('would be found elsewhere', () => {
    expect(isCopy('and(eq(orders.companyId, companyId), eq(orders.userId, userId))')).toBe(true)
  })
})

describe('the bounds and required texts of a form', () => {
  const bound = /\bmaxLength=\{(?!maxLengthOf\(|longest\})|\blongest=\{\s*\d/
  const requiredText = /['"`](?:请(?:填|输入|选|写)|[^'"`]*(?:不能为空|不可为空|必填))/
  /** The label of an input asks for something too, before anything is wrong. */
  const isCopy = (line: string) => bound.test(line) || (requiredText.test(line) && !/\blabel=/.test(line))

  it('are those of the contract', () => {
    expect(findCopies(['apps/console/src'], isCopy, [])).toEqual([])
  })

  it.each([
    '<TextInput label="原因" maxLength={200} />',
    'maxLength={mostMessageText}',
    'longest={60}',
    "if (!file) return '请选择发票文件'",
    "...(!title.trim() && { title: '请填写做什么' }),",
    'error={why === "" ? "原因不能为空" : undefined}',
  ])('would be found: %s', (line) => {
    expect(isCopy(line)).toBe(true)
  })

  it.each([
    "maxLength={maxLengthOf('addOrderNote', 'text')}",
    "{...form.text('why')}",
    '<TextInput label="请输入客户的姓名以确认" />',
    '<Text>为保护您的账号，请填写发到手机上的验证码。</Text>',
  ])('let %s pass', (line) => {
    expect(isCopy(line)).toBe(false)
  })
})

describe('the routes of the shop’s side', () => {
  const opensTransaction = (line: string) => line.includes('.transaction(')
  const cutsPage = (line: string) => /limit \+ 1\b|\.slice\(0, (?:\w+\.)?limit\)|[Cc]ursor\(/.test(line)
  const hasRoutes = (line: string) => line.includes('ConsoleRoutes')
  const importsConsole = (line: string) => /from '(?:\.\.\/)+console\//.test(line)
  /** `app.ts` starts the jobs of modules: of this folder it may import tables of routes alone. */
  const importsNoTable = (line: string) => /from '\.\/console\/(?!.*-routes\.ts')/.test(line)

  it('cut no page out of a list: its module reads one row more than the page has', () => {
    expect(findCopies(['apps/server/src/console'], cutsPage, [])).toEqual([])
  })

  it('open no transaction: a change is a use case of its module', () => {
    expect(findCopies(['apps/server/src/console'], opensTransaction, [])).toEqual([])
  })

  it('stand in the folder console alone, which no module imports', () => {
    const isCopy = (line: string) => hasRoutes(line) || importsConsole(line)
    expect(findCopies(['apps/server/src/modules'], isCopy, [])).toEqual([])
  })

  it('are all that app.ts takes from that folder', () => {
    const lines = linesOf(['apps/server/src']).filter(({ path }) => path === 'apps/server/src/app.ts')
    expect(lines.length).toBeGreaterThan(100)
    expect(lines.filter(({ line }) => importsNoTable(line))).toEqual([])
  })

  it.each([
    [cutsPage, '        most: limit + 1,'],
    [cutsPage, '      const page = rows.slice(0, query.limit).map(({ row }) => row)'],
    [cutsPage, '      next: last && writeCursor({ sort, value: last.micros, id: last.row.id }),'],
    [opensTransaction, '  const moved = await deps.db.transaction(async (tx) => {'],
    [hasRoutes, '  }) satisfies ConsoleRoutes'],
    [importsConsole, "import { getPayment } from '../../console/act-for-shop.ts'"],
    [importsNoTable, "import { tariffJobs } from './console/schedule-tariff.ts'"],
  ])('would be found: %s %s', (isCopy, line) => {
    expect(isCopy(line)).toBe(true)
  })

  it('let a table of routes pass', () => {
    expect(importsNoTable("import { consoleThreadRoutes } from './console/thread-routes.ts'")).toBe(false)
  })
})

describe('the masking of a mobile', () => {
  const isCopy = (line: string) => /\$1\*{3,}|['"`]\*{4}['"`]|\}\*{4}\$\{/.test(line)

  it('is done by packages/contract, and in lines of the log by kernel/mask-mobile.ts', () => {
    const homes = ['packages/contract/src/mask-contacts.ts', 'apps/server/src/kernel/mask-mobile.ts']
    expect(findCopies(['apps/*/src', 'packages/{contract,job-form}/src'], isCopy, homes)).toEqual([])
  })

  it.each([
    "mobile.replace(/(\\d{3})\\d{4}(\\d{4})/, '$1****$2')",
    "return [mobile.slice(0, 3), mobile.slice(-4)].join('****')",
    "const hidden = '****'",
  ])('would find %s', (line) => {
    expect(isCopy(line)).toBe(true)
  })
})

describe('the range in which a price may be changed', () => {
  const isCopy = (line: string) => /\* \(100 [-+] percent\)/.test(line)

  it('is counted by the contract alone', () => {
    const homes = ['packages/contract/src/console/price-limit.ts']
    expect(findCopies(['apps/*/src', 'packages/{contract,job-form}/src'], isCopy, homes)).toEqual([])
  })

  it('would be found elsewhere', () => {
    expect(isCopy('const most = Math.floor((placedFen * (100 + percent)) / 100)')).toBe(true)
  })
})

describe('the name of a repository', () => {
  it('means one repository', () => {
    const names = linesOf(['apps/server/src']).flatMap(
      ({ line }) => /^export const (\w+Repository) =/.exec(line)?.[1] ?? [],
    )
    expect(names.length).toBeGreaterThan(40)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })
})

describe('what only a screen reader sees', () => {
  it('is hidden by one class of each theme', () => {
    const sheets = globSync('{apps,packages}/*/src/**/*.css').map((path) => path.replaceAll('\\', '/'))
    expect(sheets.length).toBeGreaterThan(100)
    const hiding = sheets.filter((path) =>
      /clip-path: inset\(50%\)|clip: rect\(/.test(readFileSync(path, 'utf8')),
    )
    expect(hiding.sort()).toEqual(['apps/console/src/theme.css', 'apps/storefront/src/theme.css'])
  })
})
