import { startOfDay } from '@yinpu/contract'
import { expect, it } from 'vitest'
import { findFormErrors } from '../../session/call-fields.ts'
import { draftOf, newDraft, termsOf, yuanFields } from './code-draft.ts'
import { statusOf, validityText, valueText } from './code-texts.ts'

const code = {
  id: '1',
  code: 'XINKE',
  note: '新客',
  percent: 7.5,
  most_fen: 10_000,
  least_fen: 20_000,
  starts_at: startOfDay('2026-11-01'),
  ends_at: startOfDay('2026-12-01'),
  most_uses: 50,
  enabled: true,
  used: 3,
  taken_fen: 0,
  version: 1,
  created_at: 0,
}

it('a code comes back from the form as it was', () => {
  expect(termsOf(draftOf(code))).toMatchObject({
    percent: '7.5',
    most_fen: 10_000,
    least_fen: 20_000,
    starts_at: code.starts_at,
    ends_at: code.ends_at,
    most_uses: '50',
  })
  expect(draftOf(code).ends_at).toBe('2026-11-30')
})

it.each([
  [{}, { amount_fen: '请填写金额' }],
  [{ amount_fen: '二十' }, { amount_fen: '请填写金额，如 52.50' }],
  [{ kind: 'percent' as const, amount_fen: '二十' }, { percent: '请填写百分比' }],
  [{ amount_fen: '20' }, {}],
])('%j: what cannot be read is told at its field', (changes, errors) => {
  const values = { ...newDraft, ...changes }
  const yuan = yuanFields(values)
  const input = { body: { code: 'XINKE', ...termsOf(values) } }
  expect(findFormErrors('createDiscountCode', { values, input, yuan })).toEqual(errors)
})

it('is told in words', () => {
  expect(valueText(code)).toBe('减 7.5%，最多 ¥100.00')
  expect(validityText(code)).toBe('2026-11-01 到 2026-11-30')
  expect(statusOf(code, startOfDay('2026-11-30')).label).toBe('可用')
  expect(statusOf(code, code.ends_at).label).toBe('已过期')
  expect(statusOf({ ...code, used: 50 }, code.starts_at).label).toBe('已用完')
})
