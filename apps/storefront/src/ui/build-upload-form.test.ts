import { expect, it } from 'vitest'
import { buildUploadForm } from './build-upload-form.ts'

it('has the signed fields in their order and the file at the end', () => {
  const file = new File(['%PDF-1.7'], '正面.pdf', { type: 'application/pdf' })
  const fields = { key: 'c/u/artwork/1', 'Content-Type': 'application/pdf', policy: 'p', signature: 's' }
  const form = buildUploadForm(fields, file)
  expect([...form.keys()]).toEqual(['key', 'Content-Type', 'policy', 'signature', 'file'])
  expect(form.get('policy')).toBe('p')
  expect(form.get('file')).toMatchObject({ name: '正面.pdf', size: 8 })
})
