import { buffer } from 'node:stream/consumers'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { readSpreadsheet } from './read-spreadsheet.ts'
import { writeSpreadsheet } from './write-spreadsheet.ts'

const read = (file: Buffer) => readSpreadsheet(file, 'test')
const cellsOf = async (file: Buffer) => (await read(file)).map(({ cells }) => cells)
const refused = (file: Buffer) =>
  read(file).then(
    () => 'read',
    (error: Error) => `${error.name} ${error.message}`,
  )
const workbook = async (rows: (string | number | null)[][]) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: '发货', rows }] }))

const gbk = Buffer.from([0xb6, 0xa9, 0xb5, 0xa5, 0xba, 0xc5, 0x2c, 0xd4, 0xcb, 0xb5, 0xa5, 0xba, 0xc5])

describe('a table that somebody sends', () => {
  it('is read out of a workbook, with figures as they were and those that lost some as such', async () => {
    const file = await workbook([
      ['订单号', '运单号'],
      ['YP261116-AB12CD', 78_123_456_789_012],
      ['YP261116-AB12CE', 7_812_345_678_901_234_000],
    ])
    expect(await cellsOf(file)).toEqual([
      ['订单号', '运单号'],
      ['YP261116-AB12CD', '78123456789012'],
      ['YP261116-AB12CE', '7.812345678901234e+18'],
    ])
  })

  it('is read as our own exports write it', async () => {
    const columns = [{ header: '订单号' }, { header: '运单号' }]
    const file = await buffer(writeSpreadsheet('发货', columns, [['YP1', '=1+1']]))
    expect(await cellsOf(file)).toEqual([
      ['订单号', '运单号'],
      ['YP1', "'=1+1"],
    ])
  })

  it('keeps what a formula came to, and has nothing where it was never worked out', async () => {
    const file = Buffer.from(
      await writeXlsx({
        sheets: [
          {
            name: '发货',
            rows: [['YP1', null, null]],
            cells: new Map([
              ['0,1', { formula: '"SF"&12345', formulaResult: 'SF12345' }],
              ['0,2', { formula: 'CMD()' }],
            ]) as never,
          },
        ],
      }),
    )
    const [row] = await cellsOf(file)
    expect(row?.[0]).toBe('YP1')
    expect(row?.[1]).toBe('SF12345')
    expect(row?.[2] ?? '').toBe('')
  })

  it.each([
    ['UTF-8', Buffer.from('订单号,运单号')],
    ['UTF-8 with its mark', Buffer.from('\ufeff订单号,运单号')],
    ['the characters of Windows', gbk],
    ['UTF-16', Buffer.from('\ufeff订单号,运单号', 'utf16le')],
    ['quotes', Buffer.from('"订单号","运单号"')],
  ])('is read out of a text in %s', async (_, file) => {
    expect(await cellsOf(file)).toEqual([['订单号', '运单号']])
  })

  it('keeps the place of its rows where some are blank', async () => {
    expect((await read(Buffer.from('YP1 12345\n\nYP2 12346'))).map(({ row }) => row)).toEqual([1, 2, 3])
  })
})

/** The end of a zip file with one entry that claims any size. */
const lying = (unpacked: number, name = 'xl/workbook.xml') => {
  const entry = Buffer.alloc(46 + name.length)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt32LE(10, 20)
  entry.writeUInt32LE(unpacked, 24)
  entry.writeUInt16LE(name.length, 28)
  entry.write(name, 46)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(4, 16)
  return Buffer.concat([Buffer.from('PK\x03\x04'), entry, end])
}

describe('a file that nobody expects', () => {
  it.each([
    ['nothing', Buffer.alloc(0), '文件是空的'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]), '看不出这是什么文件'],
    ['noise', Buffer.from([1, 2, 3, 200, 201]), '看不出这是什么文件'],
    ['ten megabytes of noise', Buffer.alloc(10 * 1024 * 1024, 0x1b), '看不出这是什么文件'],
    ['half a zip', Buffer.from('PK\x03\x04 and no more than this'), '压缩包不完整'],
    ['a document', lying(10, 'word/document.xml'), '不是 Excel 表格'],
    ['a bomb', lying(3_000_000_000), '超过 100 MB'],
    ['a bomb that hides its size', lying(0), '超过 100 MB'],
    ['macros', lying(10, 'xl/vbaProject.bin'), '带宏的表格'],
    ['a workbook that is none', lying(10), '表格损坏'],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), '旧格式'],
    ['too many lines', Buffer.from('YP1 12345\n'.repeat(6000)), '超过 5000 行'],
  ])('is refused in words, be it %s', async (_, file, message) => {
    const error = await refused(file)
    expect(error).toMatch(/^UnreadableSpreadsheet /)
    expect(error).toContain(message)
  })

  it('is refused if another directory than the checked one could be read', async () => {
    const file = await workbook([['YP1', '12345']])
    const end = file.length - 22
    const [directory, count] = [file.readUInt32LE(end + 16), file.readUInt16LE(end + 10)]
    // The plain record is right, and its size says that the record of ZIP64 is to be believed instead.
    const record = Buffer.alloc(56)
    record.writeUInt32LE(0x06064b50)
    record.writeBigUInt64LE(BigInt(count), 32)
    record.writeBigUInt64LE(BigInt(directory), 48)
    const locator = Buffer.alloc(20)
    locator.writeUInt32LE(0x07064b50)
    locator.writeBigUInt64LE(BigInt(end), 8)
    file.writeUInt32LE(0xffffffff, end + 12)
    const twofold = Buffer.concat([file.subarray(0, end), record, locator, file.subarray(end)])
    expect(await readXlsx(twofold)).toMatchObject({ sheets: [{ rows: [['YP1', '12345']] }] })
    expect(await refused(twofold)).toContain('压缩包不完整')
  })

  it('is refused if its directory leaves a size to the header before the content', async () => {
    const file = await workbook([['YP1', '12345']])
    const entry = file.readUInt32LE(file.length - 6)
    file.writeUInt32LE(0, entry + 20)
    expect(await refused(file)).toContain('超过 100 MB')
  })

  it('is refused where it has a password', async () => {
    const file = await writeXlsx({
      sheets: [{ name: '发货', rows: [['YP1', '12345']] }],
      encryption: { password: 'secret', spinCount: 1000 },
    } as never)
    expect(await refused(Buffer.from(file))).toContain('有密码')
  })

  it('is refused where a workbook has more rows than anybody sends', async () => {
    const rows = Array.from({ length: 5100 }, (_, at) => [`YP${at}`, '12345'])
    expect(await refused(await workbook(rows))).toContain('超过 5000 行')
  })

  it('takes no more memory and time than it may', async () => {
    const rows = Array.from({ length: 4000 }, (_, at) => [`${at}`.repeat(200), `${at}`.repeat(100)])
    const file = await workbook(rows)
    const within = (bounds: { timeoutMs: number; heapMb: number }) =>
      readSpreadsheet(file, 'test', bounds).then(
        () => 'read',
        (error: Error) => error.message,
      )
    expect(await within({ timeoutMs: 60_000, heapMb: 8 })).toContain('没有读完')
    expect(await within({ timeoutMs: 1, heapMb: 256 })).toContain('没有读完')
    expect(await within({ timeoutMs: 60_000, heapMb: 256 })).toBe('read')
  })
})
