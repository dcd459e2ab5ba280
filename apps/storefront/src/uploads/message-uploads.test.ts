import { expect, it } from 'vitest'
import { createMessageUploads, messageUploadStatus } from './message-uploads.ts'
import { createFakeUploads } from './testing/fake-uploads.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))
const aFile = (name: string) => new File(['12345678'], name, { type: 'application/pdf' })

const uploads = () => {
  const { api, server, sendings, send } = createFakeUploads()
  return { files: createMessageUploads({ api, send }), server, sendings }
}

it('is signed for words and no order, and goes with them by its key and name', async () => {
  const { files, server, sendings } = uploads()
  files.add([aFile('草图.pdf')])
  await settled()
  const { body } = server.calls()[0] ?? {}
  expect(body).toMatchObject({ filename: '草图.pdf', purpose: 'talk', type: 'application/pdf' })
  expect(body).not.toHaveProperty('order_id')
  expect(messageUploadStatus(files.read())).toEqual({ files: [], problem: '文件还在上传，请等传完再发送' })
  sendings[0]?.end()
  await settled()
  expect(messageUploadStatus(files.read())).toEqual({
    files: [{ key: 'k1', name: '草图.pdf' }],
    problem: undefined,
  })
  files.clear()
  expect(files.read()).toEqual([])
})

it('says what it does not take, and takes five in all', () => {
  const { files } = uploads()
  files.add([aFile('程序.exe'), ...Array.from({ length: 4 }, (_, at) => aFile(`${at}.pdf`))])
  expect(files.readRefused()).toEqual(['程序.exe：请上传图片、PDF、AI、CDR、PSD、Office 文档或压缩包'])
  files.add([aFile('4.pdf'), aFile('5.pdf')])
  expect(files.read()).toHaveLength(5)
  expect(files.readRefused()).toEqual(['最多 5 个文件，后面的 1 个没有加入'])
})

it('holds the words back while one has failed, until it is tried again or removed', async () => {
  const { files, sendings } = uploads()
  files.add([aFile('a.pdf')])
  await settled()
  sendings[0]?.end('网络连接中断')
  await settled()
  expect(messageUploadStatus(files.read()).problem).toBe('有文件上传失败，请重试或移除')
  files.retry('u1')
  await settled()
  sendings[1]?.end()
  await settled()
  expect(messageUploadStatus(files.read())).toEqual({
    files: [{ key: 'k2', name: 'a.pdf' }],
    problem: undefined,
  })
  files.remove('u1')
  expect(messageUploadStatus(files.read())).toEqual({ files: [], problem: undefined })
})
