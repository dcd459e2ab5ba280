import { expect, it } from 'vitest'
import { buildUpload, storageRefusal } from './send-upload.ts'

it('repeats what this server says', () => {
  const body = JSON.stringify({ code: 20403, msg: '上传凭证已过期，请重新上传', data: null })
  expect(storageRefusal(403, body)).toBe('上传凭证已过期，请重新上传')
})

it('puts a bucket’s words into Chinese, and names those it does not know', () => {
  expect(storageRefusal(400, '<Error><Code>EntityTooLarge</Code></Error>')).toBe('文件超过允许的大小')
  expect(storageRefusal(503, '<Error><Code>SlowDown</Code></Error>')).toMatch(/文件上传失败（SlowDown）/)
  expect(storageRefusal(502, '<html>Bad Gateway</html>')).toMatch(/文件上传失败（502）/)
  expect(storageRefusal(413, 'null')).toMatch(/413/)
})

it('has the signed fields in their order and the file at the end', () => {
  const file = new File(['%PDF-1.7'], '正面.pdf', { type: 'application/pdf' })
  const fields = { key: 'c/u/artwork/1', 'Content-Type': 'application/pdf', policy: 'p', signature: 's' }
  const { method, url, body } = buildUpload({ host: '/files', fields }, file)
  expect([method, url]).toEqual(['POST', '/files'])
  const form = body instanceof FormData ? body : expect.fail('no form')
  expect([...form.keys()]).toEqual(['key', 'Content-Type', 'policy', 'signature', 'file'])
  expect(form.get('policy')).toBe('p')
  expect(form.get('file')).toMatchObject({ name: '正面.pdf', size: 8 })
})

it('is the file itself where the storage takes no form, with the headers that were signed', () => {
  const file = new File(['%PDF-1.7'], '正面.pdf', { type: 'application/pdf' })
  const headers = { 'content-type': 'application/pdf', 'content-disposition': 'attachment' }
  const signed = { host: 'https://files.example.com/key?X-Amz-Signature=1', fields: {}, put: { headers } }
  expect(buildUpload(signed, file)).toEqual({ method: 'PUT', url: signed.host, headers, body: file })
  expect(buildUpload({ ...signed, put: null }, file)).toMatchObject({ method: 'POST' })
})
