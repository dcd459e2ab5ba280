import { checkValues } from '@yinpu/contract'
import { expect, it } from 'vitest'
import { type TitleValues, titleForm } from './use-title-form.ts'

const company: TitleValues = {
  holder: 'company',
  title: '墨点文化',
  tax_no: '91440300MA5F12345X',
  address: '',
  phone: '',
  bank: '',
  account: '',
  email: '',
  is_default: false,
}
const check = (changes: Partial<TitleValues>) => checkValues(titleForm, { ...company, ...changes })

it('what is blank is not given', () => {
  expect(check({})).toMatchObject({ ok: true, values: { tax_no: company.tax_no, bank: '' } })
})

it('a company needs its tax number, a person has none', () => {
  expect(check({ tax_no: '' })).toMatchObject({ ok: false, errors: { tax_no: '请填写' } })
  const person = check({ holder: 'personal', title: '王小印', tax_no: '12', phone: '1' })
  expect(person).toMatchObject({ ok: true, values: { holder: 'personal', title: '王小印' } })
  expect(person.ok && person.values.tax_no).toBeUndefined()
})

it('what is wrong is told at its field', () => {
  expect(check({ phone: '12', email: 'x', title: ' ' })).toMatchObject({
    ok: false,
    errors: { phone: expect.any(String), email: expect.any(String), title: expect.any(String) },
  })
})
