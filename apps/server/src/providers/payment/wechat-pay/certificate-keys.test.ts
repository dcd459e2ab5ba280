import { X509Certificate } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { selfSignedCertificate } from '../../../simulators/wechat-pay-certificate.ts'
import { type Certificates, createCertificateKeys } from './certificate-keys.ts'
import type { FindKey } from './find-signature-fault.ts'
import { start, wechatPayKeys } from './testing/a-wechat-pay.ts'

const minute = 60_000
const hour = 60 * minute
const year = 365 * 24 * hour

const certificate = (serial: string, from = start - hour, until = start + year) => {
  const { privateKey } = wechatPayKeys().platform
  return new X509Certificate(selfSignedCertificate({ serial, privateKey, from, until }))
}
const listOf = (...list: X509Certificate[]): Certificates =>
  new Map(list.map((one) => [one.serialNumber, one] as const))

let now: number
let loads: number
let answer: () => Promise<Certificates>
let findKey: FindKey
beforeEach(() => {
  now = start
  loads = 0
  answer = async () => listOf(certificate('AA01'))
  findKey = createCertificateKeys(
    () => {
      loads += 1
      return answer()
    },
    () => now,
  )
})

describe('certificates', () => {
  it('are fetched once for many questions', async () => {
    const keys = await Promise.all(Array.from({ length: 5 }, () => findKey('AA01')))
    expect(keys.every((key) => key?.equals(wechatPayKeys().platform.publicKey))).toBe(true)
    await findKey('AA01')
    expect(loads).toBe(1)
  })

  it('are fetched again for an unknown serial, and at most once a minute', async () => {
    await findKey('AA01')
    expect(await findKey('BB02')).toBeUndefined()
    expect(loads).toBe(1)
    now += minute
    for (const serial of ['BB02', 'CC03', 'DD04']) expect(await findKey(serial)).toBeUndefined()
    expect(loads).toBe(2)
    now += minute
    answer = async () => listOf(certificate('AA01'), certificate('BB02'))
    expect(await findKey('BB02')).toBeDefined()
    expect(loads).toBe(3)
  })

  it('are fetched again after half a day, and the old ones serve where that fails', async () => {
    await findKey('AA01')
    now += 12 * hour - 1
    await findKey('AA01')
    expect(loads).toBe(1)
    now += 1
    answer = () => Promise.reject(new Error('away'))
    expect(await findKey('AA01')).toBeDefined()
    expect(await findKey('AA01')).toBeDefined()
    expect(loads).toBe(2)
    now += minute
    await expect(findKey('BB02')).rejects.toThrow('away')
    expect(loads).toBe(3)
  })

  it('are asked for at once again where none could be had', async () => {
    answer = () => Promise.reject(new Error('away'))
    await expect(findKey('AA01')).rejects.toThrow('away')
    answer = async () => listOf(certificate('AA01'))
    expect(await findKey('AA01')).toBeDefined()
  })

  it('count only in their time', async () => {
    answer = async () =>
      listOf(certificate('AA01', start - year, start - 1000), certificate('BB02', start + 1000, start + year))
    expect(await findKey('AA01')).toBeUndefined()
    expect(await findKey('BB02')).toBeUndefined()
    now += 2000
    expect(await findKey('BB02')).toBeDefined()
  })
})
