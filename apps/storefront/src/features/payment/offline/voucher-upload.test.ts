import { expect, it } from 'vitest'
import { createFakeUploads } from '../../../uploads/testing/fake-uploads.ts'
import { createVoucherUpload } from './voucher-upload.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))
const aFile = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })

const anUpload = () => {
  const { api, server, sendings, send } = createFakeUploads()
  return { voucher: createVoucherUpload({ orderId: 'o1', api, send }), server, sendings }
}

it('is signed as a voucher, sent, and known by its key', async () => {
  const { voucher, server, sendings } = anUpload()
  voucher.take(aFile('回单.pdf'))
  await settled()
  expect(server.calls()[0]?.body).toMatchObject({ order_id: 'o1', filename: '回单.pdf', purpose: 'voucher' })
  sendings[0]?.onProgress(500)
  expect(voucher.read()).toEqual({ status: 'sending', name: '回单.pdf', size: 8, sent: 8 })
  sendings[0]?.end()
  await settled()
  expect(voucher.read()).toEqual({ status: 'up', name: '回单.pdf', key: 'k1' })
})

it('is refused before anything is sent', async () => {
  const { voucher, server } = anUpload()
  voucher.take(aFile('回单.docx'))
  await settled()
  expect(voucher.read()).toMatchObject({ status: 'failed', canRetry: false })
  expect(server.calls()).toEqual([])
})

it('tells why it failed, and is signed anew for the next try', async () => {
  const { voucher, sendings } = anUpload()
  voucher.take(aFile('回单.pdf'))
  await settled()
  sendings[0]?.end('网络连接中断')
  await settled()
  expect(voucher.read()).toMatchObject({ status: 'failed', reason: '网络连接中断', canRetry: true })
  voucher.retry()
  await settled()
  sendings[1]?.end()
  await settled()
  expect(voucher.read()).toMatchObject({ status: 'up', key: 'k2' })
})

it('another file takes its place, whichever ends first', async () => {
  const { voucher, sendings } = anUpload()
  voucher.take(aFile('旧.pdf'))
  await settled()
  voucher.take(aFile('新.pdf'))
  await settled()
  expect(sendings[0]?.signal.aborted).toBe(true)
  sendings[1]?.end()
  sendings[0]?.end()
  await settled()
  expect(voucher.read()).toEqual({ status: 'up', name: '新.pdf', key: 'k2' })
  voucher.remove()
  expect(voucher.read()).toEqual({ status: 'none' })
})
