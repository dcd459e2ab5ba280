import { buffer } from 'node:stream/consumers'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { timeFormat, writeSpreadsheet, writeWorkbook, yuanFormat } from './write-spreadsheet.ts'

const read = async (bytes: Buffer) => (await readXlsx(bytes)).sheets[0]

test('a spreadsheet holds text, sums and instants, and no formula whatever a name begins with', async () => {
  const columns = [
    { header: '客户', width: 20 },
    { header: '金额（元）', format: yuanFormat },
    { header: '时间', format: timeFormat },
  ]
  const at = new Date('2026-11-16T08:00:00Z')
  const rows = [
    ['=HYPERLINK("http://evil")', 12.5, at],
    ['＋1', -3, null],
    ['<script>{{x}}', 0, null],
  ]
  const sheet = await read(await buffer(writeSpreadsheet('订单', columns, rows)))
  expect(sheet?.name).toBe('订单')
  expect(sheet?.rows.map(([name]) => name)).toEqual([
    '客户',
    `'=HYPERLINK("http://evil")`,
    "'＋1",
    '<script>{{x}}',
  ])
  expect(sheet?.rows.slice(1).map(([, sum]) => sum)).toEqual([12.5, -3, 0])
  expect(sheet?.rows[1]?.[2]).toEqual(at)
})

test('a file of several sheets has each with its head, and no formula either', async () => {
  const columns = [{ header: '项目' }, { header: '金额（元）', format: yuanFormat }]
  const bytes = await writeWorkbook([
    { name: '一', columns, rows: [['=1+1', 0.1]] },
    { name: '二', columns: columns.slice(0, 1), rows: [] },
  ])
  const { sheets } = await readXlsx(bytes)
  expect(sheets.map(({ name, rows }) => [name, rows])).toEqual([
    [
      '一',
      [
        ['项目', '金额（元）'],
        ["'=1+1", 0.1],
      ],
    ],
    ['二', [['项目']]],
  ])
})

test('rows are pulled as they are read', async () => {
  let pulled = 0
  const rows = function* () {
    for (; pulled < 200_000; pulled++) yield [`第 ${pulled} 行`, pulled]
  }
  const stream = writeSpreadsheet('大表', [{ header: '行' }, { header: '数' }], rows())
  for await (const _ of stream) break
  expect(pulled).toBeGreaterThan(0)
  expect(pulled).toBeLessThan(200_000)
})
