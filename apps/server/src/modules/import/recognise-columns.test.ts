import type { TableRow } from '@yinpu/contract/console'
import { describe, expect, it } from 'vitest'
import { fieldsOf } from './import-fields.ts'
import { columnFault, recogniseColumns, recogniseTable } from './recognise-columns.ts'

const table = (...lines: string[][]): TableRow[] => lines.map((cells, at) => ({ row: at + 1, cells }))

describe('the columns of a table', () => {
  it.each([
    [
      'customers',
      ['备注', '客户名称', '联系人', '手机', '会员等级'],
      ['note', 'company', 'name', 'mobile', 'level'],
    ],
    ['customers', [' * 手机号码 ：', '姓 名', 'QQ'], ['mobile', 'name', '']],
    ['customers', ['电话', '手机', '公司'], ['', 'mobile', 'company']],
    ['balances', ['序号', '联系电话', '余额（元）'], ['', 'mobile', 'amount']],
    ['balances', ['Mobile', 'Balance'], ['mobile', 'amount']],
    ['credit', ['应收余额', '信用额度', '手机'], ['amount', 'limit', 'mobile']],
    [
      'addresses',
      ['区/县', '市', '省', '详细地址', '客户手机', '收件人'],
      ['district', 'city', 'province', 'address', 'mobile', 'recipient'],
    ],
  ] as const)('%s: are recognised by %j in any order', (kind, heads, fields) => {
    expect(recogniseColumns(kind, heads)).toEqual(fields)
  })

  it('have their headings below titles and blank lines', () => {
    const rows = table(
      ['蓝天印务 客户余额表', ''],
      ['', ''],
      ['导出时间', '2026-03-01'],
      ['余额', '手机'],
      ['100', '13800138000'],
    )
    expect(recogniseTable('balances', rows)).toEqual({
      headRow: 4,
      heads: ['余额', '手机'],
      fields: ['amount', 'mobile'],
    })
  })

  it('are missing by name, and no meaning is given twice', () => {
    expect(columnFault('balances', ['amount', ''])).toBe('没有认出“手机号”，请选出是哪一列')
    expect(columnFault('balances', ['amount', 'amount'])).toBe('“余额”选了两列，请只留一列')
    expect(columnFault('balances', ['amount', 'mobile'])).toBeUndefined()
    expect(columnFault('balances', ['amount', 'mobile', 'name'])).toBe('没有“name”这一项')
  })

  it.each(['customers', 'addresses', 'balances', 'credit'] as const)(
    '%s: those of the template are recognised as what they are',
    (kind) => {
      const fields = fieldsOf(kind)
      expect(
        recogniseColumns(
          kind,
          fields.map(({ label }) => label),
        ),
      ).toEqual(fields.map(({ name }) => name))
    },
  )
})
