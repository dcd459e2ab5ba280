import { codes } from '@yinpu/contract'
import { type ConnectionKind, connectionFields } from '@yinpu/contract/console'
import type { Member } from '../../kernel/actor.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { checkConnection } from '../../providers/connection/check-connection.ts'
import { type ConnectionFields, readConnection } from '../../providers/connection/read-connection.ts'
import type { CheckResult } from '../../providers/connection/run-check.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { countAttempt } from '../limits/limit-attempts.ts'
import type { ConnectionDeps } from './connection-deps.ts'
import { openSecrets } from './connection-fields.ts'
import { connectionRepository, type VersionRow } from './connection-repository.ts'
import { noteWorking } from './note-health.ts'
import { changedMeanwhile, refuseInstalled, subjectOf } from './save-connection.ts'

/** A test opens trades and asks for money's worth of queries. */
const testLimit = (kind: ConnectionKind) => ({
  subject: `connection-test:${kind}`,
  most: 30,
  pauseMs: 10 * 60_000,
})

export const lostKey: CheckResult = {
  ok: false,
  title: '测试没通过：存的密钥打不开了',
  field: '',
  steps: [{ step: 'key', result: 'failed', text: '加密用的钥匙换了或丢了' }],
  advice: ['把这一页的密钥都重新填一遍。', '或请负责部署的人放回原来的 SECRET_KEY。'],
}

const check = async (deps: ConnectionDeps, row: VersionRow): Promise<CheckResult> => {
  const { kind, entered } = row
  const secrets = await openSecrets(deps.secrets, row)
  if (!secrets) return lostKey
  const fields: ConnectionFields = { ...entered, ...secrets }
  const read = readConnection(kind, fields, deps.hosts)
  if ('faults' in read) {
    const [name = '', text = ''] = Object.entries(read.faults)[0] ?? []
    const field = connectionFields[kind].find((one) => one.name === name)
    return {
      ok: false,
      title: `测试没通过：${field?.label ?? ''}${text}`,
      field: field?.name ?? '',
      steps: [{ step: 'key', result: 'failed', text }],
      advice: ['改好标红的一格，再测一次。'],
    }
  }
  const { now, publicUrl, hosts } = deps
  const host = hosts[kind]
  return checkConnection(
    kind,
    fields,
    read.settings,
    { now, publicUrl, isElsewhere: host !== undefined },
    host,
  )
}

/** Tests the draft, or what is in use where there is none. */
export const testConnection = async (
  deps: ConnectionDeps,
  member: Member,
  kind: ConnectionKind,
): Promise<void> => {
  const { db, now, directory } = deps
  const { companyId, actor } = member
  await refuseInstalled(deps, companyId, kind)
  const row = await connectionRepository.find(db, companyId, kind)
  const draft = await connectionRepository.findDraft(db, companyId, kind)
  const used = row?.usedVersion
  const version =
    draft ?? (used ? await connectionRepository.findVersion(db, companyId, kind, used) : undefined)
  if (!version) throw new Refusal(codes.conflict, '还没有填写，请先保存')
  await countAttempt(deps, companyId, [testLimit(kind)], '测试过于频繁')
  const result = await check(deps, version)
  const test = { ...result, at: now(), by: actor.name }
  const isStored = await db.transaction(async (tx) => {
    const stored = await connectionRepository.updateVersion(tx, version, { test })
    const failed = result.steps.find((step) => step.result === 'failed')
    await writeAudit(
      tx,
      member,
      {
        action: 'testConnection',
        subject: subjectOf(kind),
        after: { ok: result.ok, result: result.title, ...(failed && { text: failed.text }) },
      },
      now(),
    )
    return stored
  })
  if (!isStored) throw changedMeanwhile()
  const shop = await directory.find(companyId)
  if (result.ok && !draft && shop) await noteWorking(deps, shop, kind)
}
