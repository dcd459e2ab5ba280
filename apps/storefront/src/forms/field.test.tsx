import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PasswordField } from './password-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

const nothing = () => undefined
const options = [{ value: '1', label: '广东' }]
const fields = {
  text: (error?: string) => <TextField label="称呼" error={error} value="" onChange={nothing} />,
  password: (error?: string) => <PasswordField label="称呼" error={error} value="" onChange={nothing} />,
  area: (error?: string) => <TextArea label="称呼" error={error} value="" onChange={nothing} />,
  list: (error?: string) => (
    <SelectField label="称呼" error={error} placeholder="请选择" options={options} onChange={nothing} />
  ),
}

it.each(Object.entries(fields))('the field for %s is named by its label', (_, field) => {
  const html = renderToString(field())
  const [, id] = /<label[^>]*for="([^"]+)"[^>]*>称呼<\/label>/.exec(html) ?? []
  expect(html).toMatch(new RegExp(`<(input|textarea|select)[^>]*id="${id}"`))
  expect(html).not.toContain('aria-invalid')
  expect(html).not.toContain('aria-describedby')
})

it.each(Object.entries(fields))('the field for %s is marked and explained where it is wrong', (_, field) => {
  const html = renderToString(field('请填写'))
  const [, id] = /<p id="([^"]+)"[^>]*>请填写<\/p>/.exec(html) ?? []
  expect(html).toMatch(/<(input|textarea|select)[^>]*aria-invalid="true"/)
  expect(html).toContain(`aria-describedby="${id}"`)
})

it('what explains a field is not lost when something is wrong with it', () => {
  const html = renderToString(
    <TextField label="称呼" error="太长" aria-describedby="note" value="" readOnly />,
  )
  expect(html).toMatch(/aria-describedby="note [^"]+-error"/)
})
