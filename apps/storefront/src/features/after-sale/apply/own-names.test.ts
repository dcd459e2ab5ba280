import { expect, it } from 'vitest'
import { ownNames } from './own-names.ts'

it('knows lines by their ids and pictures by their place', () => {
  const errors = {
    'lines.1.quantity': '最多 5 张',
    'images.2': '请重新上传',
    'images.3': '请重新上传',
    amount_fen: '过大',
    lines: '重复',
  }
  expect(ownNames(errors, ['l1', 'l2'])).toEqual({
    'lines.l2': '最多 5 张',
    images: '第 3 张：请重新上传',
    amount_fen: '过大',
    lines: '重复',
  })
})

it('tells of all lines what belongs to none that it knows', () => {
  expect(ownNames({ 'lines.7.line_id': '不认识' }, ['l1'])).toEqual({ lines: '不认识' })
})
