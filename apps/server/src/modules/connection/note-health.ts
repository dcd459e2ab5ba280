import { type ConnectionKind, failuresBeforeHiding } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { newId } from '../../kernel/ids.ts'
import type { Shop } from '../../kernel/shop.ts'
import { networkFault } from '../../providers/connection/run-check.ts'
import { describeProviderError, type ProviderError } from '../../providers/provider-error.ts'
import { connectionRepository } from './connection-repository.ts'

interface Deps {
  db: Db
  now: () => number
}

/** Refusals that say something of the account; others are about one payment. */
const aboutAccount =
  /^(?:SIGN_ERROR|NO_AUTH|NOAUTH|MCH_NOT_EXISTS|APPID_MCHID_NOT_MATCH|ACCOUNT_?ERROR|isv\.(?:invalid-(?:app|signature|alipay)|missing-signature|insufficient|app-).*|ACQ\.(?:ACCESS_FORBIDDEN|PRODUCT_NOT_SIGNED).*)$/
const tooMany = /^(?:FREQUENCY_LIMITED|RATELIMIT_EXCEED)/

/** True if any buyer would meet the same failure. */
export const isOfAccount = ({ reason, isRefusal }: ProviderError): boolean =>
  isRefusal ? aboutAccount.test(reason) : !tooMany.test(reason)

const nameOf = (kind: ConnectionKind) => (kind === 'alipay' ? '支付宝' : '微信支付')

const textOf = (kind: ConnectionKind, error: ProviderError): string =>
  /^(?:unreachable|timed out)/.test(error.reason)
    ? networkFault(nameOf(kind), error.reason).text
    : describeProviderError(error)

/** A provider has failed in a way that every buyer would meet; several times in a row hide it from them. */
export const noteFailure = async (
  { db, now }: Deps,
  { id: companyId, connections }: Pick<Shop, 'id' | 'connections'>,
  kind: ConnectionKind,
  error: ProviderError,
): Promise<void> => {
  // Hidden already: nothing more is counted, so that a long outage writes nothing.
  if (!isOfAccount(error) || connections.health.some((one) => one.kind === kind && one.isHidden)) return
  const failure = textOf(kind, error)
  await db.transaction(async (tx) => {
    const row = await connectionRepository.lock(tx, companyId, kind)
    if (row.hiddenAt) return
    const at = new Date(now())
    const failures = row.failures + 1
    const isHiding = failures >= failuresBeforeHiding
    await connectionRepository.update(tx, row, {
      failures,
      failure,
      failedAt: at,
      ...(isHiding && { hiddenAt: at }),
    })
    if (!isHiding) return
    const id = newId()
    await connectionRepository.insertEvent(tx, {
      ...{ companyId, id, kind, cause: `hidden:${id}`, at },
      title: `${nameOf(kind)}连续 ${failures} 次失败，已对买家收起`,
      note: `${failure}。我们会一直试，好了自己回来`,
    })
  })
}

/** It works: earlier failures no longer count, and buyers see it again. Asks the database only after a failure. */
export const noteWorking = async (
  { db, now }: Deps,
  { id: companyId, connections }: Pick<Shop, 'id' | 'connections'>,
  kind: ConnectionKind,
): Promise<void> => {
  const known = connections.health.find((one) => one.kind === kind)
  if (!known || (known.failures === 0 && !known.isHidden)) return
  await db.transaction(async (tx) => {
    const row = await connectionRepository.lock(tx, companyId, kind)
    if (row.failures === 0) return
    await connectionRepository.update(tx, row, { failures: 0, hiddenAt: null })
    if (!row.hiddenAt) return
    const at = new Date(now())
    const id = newId()
    await connectionRepository.insertEvent(tx, {
      ...{ companyId, id, kind, cause: `back:${id}`, at },
      title: `${nameOf(kind)}恢复了，买家又能用`,
      note: '',
    })
  })
}
