import { describe, expect, it } from 'vitest'
import { explainBootFailure, migrationError } from './boot-error.ts'

describe('a start that could not migrate', () => {
  it('says which file has waited, and for what', () => {
    const message = explainBootFailure(migrationError('0047_backfills', undefined))
    expect(message).toMatch(/^数据库结构更新 0047_backfills 等不到锁：.*请等它结束/)
    expect(message).not.toContain('\n')
  })

  it('says that another process has not come to an end', () => {
    expect(explainBootFailure(migrationError(undefined, undefined))).toContain('等待另一个进程')
  })

  it('says what the database answered, without the values of a row', () => {
    const refused = Object.assign(new Error('relation "bins" does not exist'), {
      severity: 'ERROR',
      code: '42P01',
    })
    const message = explainBootFailure(migrationError('0047_backfills', refused))
    expect(message).toContain('0047_backfills 失败')
    expect(message).toContain('relation "bins" does not exist')
    const value = Object.assign(new Error('invalid input: 13800138000'), { severity: 'ERROR', code: '22P02' })
    expect(explainBootFailure(migrationError('0047_backfills', value))).not.toContain('13800138000')
  })
})
