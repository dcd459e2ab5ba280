import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { GetObjectCommand, PutObjectCommand, S3Client, UploadPartCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { createOssSimulator } from '@yinpu/simulators/oss-simulator'
import { createS3Simulator } from '@yinpu/simulators/s3-simulator'
import Oss from 'ali-oss'
import { createOssStorage } from '../apps/server/src/providers/storage/oss-storage.ts'
import { s3Dialect, signS3Query } from '../apps/server/src/providers/storage/v4-signature.ts'
import { anyNumber, anyText, atTheInstant, instant, rounds } from './fixed-time.ts'

const hour = 3_600_000
const bucket = 'yinpu-files'

describe('S3', () => {
  const account = { region: 'us-east-1', bucket, accessKeyId: 'AKIA-test', secretAccessKey: 'hunter2-s3' }
  const simulator = createS3Simulator(account)
  let running: Awaited<ReturnType<typeof simulator.listen>>
  before(async () => {
    running = await simulator.listen()
  })
  after(() => running.close())
  const clientAt = (endpoint: string) =>
    new S3Client({
      region: account.region,
      endpoint,
      forcePathStyle: true,
      credentials: account,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })

  const commandOf = (round: number) => {
    const Key = `c1/u1/artwork/${anyNumber('a')}`
    const file = { Bucket: bucket, Key }
    if (round % 3 === 0)
      return new GetObjectCommand({ ...file, ResponseContentDisposition: `attachment; ${anyText()}` })
    return round % 3 === 1
      ? new PutObjectCommand({ ...file, ContentLength: round + 1 })
      : new UploadPartCommand({ ...file, PartNumber: round + 1, UploadId: anyNumber('u'), ContentLength: 7 })
  }

  it('addresses are signed as the library signs them', async () => {
    const client = clientAt('https://s3.example.com')
    const signer = {
      dialect: s3Dialect,
      region: account.region,
      accessKeyId: account.accessKeyId,
      secret: account.secretAccessKey,
    }
    for (let round = 0; round < rounds; round += 1) {
      const command = commandOf(round)
      const address = new URL(
        await getSignedUrl(client, command as GetObjectCommand, {
          expiresIn: 3600,
          signingDate: new Date(instant),
        }),
      )
      const { 'X-Amz-Signature': signature, ...theirs } = Object.fromEntries(address.searchParams)
      const named = (theirs['X-Amz-SignedHeaders'] ?? '').split(';').filter((name) => name !== 'host')
      const length = (command.input as { ContentLength?: number }).ContentLength
      const headers = Object.fromEntries(named.map((name) => [name, String(length)]))
      const method = round % 3 === 0 ? 'GET' : 'PUT'
      const request = {
        method,
        host: address.host,
        path: decodeURIComponent(address.pathname),
        query: theirs,
        headers,
      }
      const ours = signS3Query(signer, request, instant, instant + hour)
      assert.deepEqual(ours, { ...theirs, 'X-Amz-Signature': signature })
    }
  })

  it('the simulator accepts the library’s addresses, and no altered one', async () => {
    const client = clientAt(running.url)
    const file = { Bucket: bucket, Key: 'c1/u1/proof/a' }
    const put = await getSignedUrl(client, new PutObjectCommand(file), { expiresIn: 60 })
    assert.equal((await fetch(put, { method: 'PUT', body: Buffer.from('proof') })).status, 200)
    const get = await getSignedUrl(client, new GetObjectCommand(file), { expiresIn: 60 })
    assert.equal(await (await fetch(get)).text(), 'proof')
    assert.equal((await fetch(get.replace('proof/a', 'proof/b'))).status, 403)
  })
})

describe('OSS', () => {
  const account = { region: 'cn-hangzhou', bucket, accessKeyId: 'LTAI-test', accessKeySecret: 'hunter2-oss' }
  const regional = 'https://oss-cn-hangzhou.aliyuncs.com'
  const domain = 'https://files.example.com'
  const keys = { accessKeyId: account.accessKeyId, accessKeySecret: account.accessKeySecret, bucket }
  const sdkOf = (cname: boolean) =>
    new Oss({
      ...keys,
      region: 'oss-cn-hangzhou',
      authorizationV4: true,
      secure: true,
      ...(cname && { endpoint: domain, cname }),
    })
  const upload = (key: string) => ({
    key,
    size: 100,
    contentType: 'application/pdf',
    expiresAt: instant + hour,
  })

  for (const cname of [false, true])
    it(`addresses ${cname ? 'of the shop’s domain' : 'of the region'} are those of the library`, async () => {
      const storage = createOssStorage(
        { ...account, endpoint: regional, ...(cname && { cname: domain }) },
        { now: () => instant },
      )
      const sdk = sdkOf(cname)
      for (let round = 0; round < rounds; round += 1) {
        const key = `c1/u1/artwork/${anyNumber('a')}`
        const ours = new URL(storage.downloadUrl(key, anyText(), instant + hour))
        const disposition = ours.searchParams.get('response-content-disposition') ?? ''
        const queries = { 'response-content-disposition': disposition }
        const theirs = new URL(await atTheInstant(() => sdk.signatureUrlV4('GET', 3600, { queries }, key)))
        assert.equal(ours.origin + ours.pathname, theirs.origin.replace('http:', 'https:') + theirs.pathname)
        assert.deepEqual(Object.fromEntries(ours.searchParams), Object.fromEntries(theirs.searchParams))
      }
    })

  it('parts are signed with their length as the library signs them', async () => {
    const storage = createOssStorage({ ...account, endpoint: regional }, { now: () => instant })
    const key = 'c1/u1/artwork/a'
    const parted = { key, uploadId: '0004B9895DBBB6EC98E36' }
    const part = { number: 7, offset: 0, size: 8_388_608 }
    const ours = new URL(storage.signPart(parted, part, instant + hour))
    const request = {
      headers: { 'content-length': String(part.size) },
      queries: { partNumber: '7', uploadId: parted.uploadId },
    }
    const theirs = new URL(
      await atTheInstant(() => sdkOf(false).signatureUrlV4('PUT', 3600, request, key, ['content-length'])),
    )
    assert.deepEqual(Object.fromEntries(ours.searchParams), Object.fromEntries(theirs.searchParams))
  })

  it('forms are signed as the library signs them', () => {
    const storage = createOssStorage({ ...account, endpoint: regional }, { now: () => instant })
    for (let round = 0; round < rounds; round += 1) {
      const { fields } = storage.signUpload(upload(`c1/u1/artwork/${anyNumber('a')}`))
      const policy = JSON.parse(Buffer.from(fields.policy ?? '', 'base64').toString())
      assert.equal(fields['x-oss-signature'], sdkOf(false).signPostObjectPolicyV4(policy, new Date(instant)))
    }
  })

  it('the simulator accepts the library’s addresses by a domain of the shop', async () => {
    const simulator = createOssSimulator({ ...account, forbidsPublic: true })
    const running = await simulator.listenAsDomain()
    try {
      const sdk = new Oss({
        ...keys,
        region: 'oss-cn-hangzhou',
        authorizationV4: true,
        endpoint: running.url,
        cname: true,
      })
      const storage = createOssStorage({ ...account, endpoint: regional, cname: running.url })
      await storage.put('c1/u1/proof/a', Buffer.from('proof'))
      const address = await sdk.signatureUrlV4('GET', 60, {}, 'c1/u1/proof/a')
      assert.equal(await (await fetch(address)).text(), 'proof')
    } finally {
      await running.close()
    }
  })
})
