import { mostImportRows } from '@yinpu/contract/console'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { cellMarks } from './parse-spreadsheet.ts'
import { readDataTable } from './read-spreadsheet.ts'

const read = (file: Buffer) => readDataTable(file, 'test')
const cellsOf = async (file: Buffer) => (await read(file)).rows.map(({ cells }) => cells)
const refused = (file: Buffer) =>
  read(file).then(
    () => 'read',
    (error: Error) => `${error.name} ${error.message}`,
  )

const workbook = async (sheets: object[]) => Buffer.from(await writeXlsx({ sheets } as never))

describe('a table of data', () => {
  it('has its figures as people write them, and days without a time', async () => {
    const file = await workbook([
      { name: '余额', rows: [[13_800_138_000, 1234.5, 0.1 + 0.2, new Date('2026-03-01T00:00:00Z'), true]] },
    ])
    expect(await cellsOf(file)).toEqual([['13800138000', '1234.5', '0.3', '2026-03-01', 'true']])
  })

  it('marks a formula without its result, and takes the result of one that has it', async () => {
    const cells = new Map([
      ['1,0', { formula: '"138"&"00138000"', formulaResult: '13800138000' }],
      ['1,1', { formula: 'SUM(C2:D2)' }],
      ['1,2', { formula: '1+1', formulaResult: 2 }],
    ])
    const file = await workbook([
      {
        name: '余额',
        rows: [
          ['手机', '余额', '数'],
          [null, null, null],
        ],
        cells,
      },
    ])
    expect((await cellsOf(file))[1]).toEqual(['13800138000', cellMarks.uncomputed, '2'])
  })

  it('marks cells that are merged over rows, and leaves titles over columns alone', async () => {
    const file = await workbook([
      {
        name: '余额',
        rows: [
          ['客户余额表', null],
          ['手机', '余额'],
          ['13800138000', 100],
          ['13900139000', null],
        ],
        merges: [
          { startRow: 0, startCol: 0, endRow: 0, endCol: 1 },
          { startRow: 2, startCol: 1, endRow: 3, endCol: 1 },
        ],
      },
    ])
    expect(await cellsOf(file)).toEqual([
      ['客户余额表'],
      ['手机', '余额'],
      ['13800138000', '100'],
      ['13900139000', cellMarks.merged],
    ])
  })

  it('is the first sheet that people see', async () => {
    const file = await workbook([
      { name: '缓存', rows: [['内部']], hidden: true },
      { name: '客户 & 余额', rows: [['手机'], ['13800138000']] },
      { name: '说明', rows: [['请看']] },
    ])
    expect(await read(file)).toMatchObject({ sheet: '客户 & 余额', otherSheets: ['说明'] })
    expect(await cellsOf(file)).toEqual([['手机'], ['13800138000']])
  })

  it('keeps commas and blanks within the cells of a text file', async () => {
    const text = '姓名,地址\n王 小明,"广东省深圳市,南山区 1 号"\n'
    expect(await cellsOf(Buffer.from(text))).toEqual([
      ['姓名', '地址'],
      ['王 小明', '广东省深圳市,南山区 1 号'],
    ])
    // 手机,余额 in the characters of Windows.
    const gbk = Buffer.from([0xca, 0xd6, 0xbb, 0xfa, 0x2c, 0xd3, 0xe0, 0xb6, 0xee])
    expect(await cellsOf(gbk)).toEqual([['手机', '余额']])
    expect(await cellsOf(Buffer.from('手机\t余额\n13800138000\t1,200.00'))).toEqual([
      ['手机', '余额'],
      ['13800138000', '1,200.00'],
    ])
  })

  it('is refused with more rows than its bound, and names it', async () => {
    const lines = Buffer.from('13800138000,1\n'.repeat(mostImportRows + 10))
    expect(await refused(lines)).toContain(`超过 ${mostImportRows} 行`)
    const rows = Array.from({ length: mostImportRows + 2 }, (_, at) => [at])
    expect(await refused(await workbook([{ name: '一', rows }]))).toContain(`超过 ${mostImportRows} 行`)
  })

  it('is refused with more text than anybody sends, also if it is packed small', async () => {
    const rows = Array.from({ length: 2000 }, () => Array.from({ length: 50 }, () => '长'.repeat(200)))
    expect(await refused(await workbook([{ name: '一', rows }]))).toContain('请只留需要的行')
  })
})
