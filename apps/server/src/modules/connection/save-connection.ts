import { codes } from '@yinpu/contract'
import { type ConnectionKind, connectionFields, connectionKinds } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { actorColumnsOf, type Member } from '../../kernel/actor.ts'
import { invalidFields, notFound, Refusal } from '../../kernel/refusal.ts'
import { type ConnectionFields, readConnection } from '../../providers/connection/read-connection.ts'
import { createAdapters } from '../../providers/create-providers.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import type { AuditEntry } from '../audit/write-audit.ts'
import type { ConnectionDeps } from './connection-deps.ts'
import {
  endOf,
  enteredOf,
  isSecret,
  marksOf,
  openSecrets,
  type Secrets,
  sealSecrets,
  serialOf,
} from './connection-fields.ts'
import { type ConnectionRow, connectionRepository, type VersionRow } from './connection-repository.ts'

export const nameOfKind = (kind: ConnectionKind): string =>
  connectionKinds.find(({ value }) => value === kind)?.label ?? kind

export const subjectOf = (kind: ConnectionKind): AuditEntry['subject'] => ({
  kind: 'connection',
  id: kind,
  name: nameOfKind(kind),
})

/** Keys and certificates say nothing to a reader of the audit. */
const longestAudited = 200

const auditedOf = (values: ConnectionFields) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => String(value).length <= longestAudited && value !== ''),
  )

export const refuseInstalled = async (deps: ConnectionDeps, companyId: string, kind: ConnectionKind) => {
  const shop = await deps.directory.find(companyId)
  if (!shop) throw notFound()
  if (deps.providers.isInstalled(shop, kind))
    throw new Refusal(codes.refused, '这一项由部署设定，请在服务器上修改')
}

export const changedMeanwhile = () => new Refusal(codes.conflict, '别人刚改过这一项，请看过新的内容再改')

/** The version whose secrets a new draft keeps where nothing new was typed. */
const findBase = async (tx: Db, row: ConnectionRow, draft: VersionRow | undefined) => {
  if (draft) return draft
  const version = row.usedVersion ?? row.formerVersion
  return version === null ? undefined : connectionRepository.findVersion(tx, row.companyId, row.kind, version)
}

const secretsIn = (kind: ConnectionKind, input: ConnectionFields): Secrets =>
  Object.fromEntries(
    connectionFields[kind]
      .filter((field) => isSecret(field) && (input[field.name] ?? '') !== '')
      .map(({ name }) => [name, String(input[name])]),
  )

/** An adapter exists only for payments; its account is what payments remember. */
const accountOf = (settings: Parameters<typeof createAdapters>[0]): string => {
  const { wechatPay, alipay } = createAdapters({ wechatPay: settings.wechatPay, alipay: settings.alipay })
  return (wechatPay ?? alipay)?.account ?? ''
}

type Input = ConnectionFields & { revision: number }

/** Stores a draft; what is in use goes on as it is. */
export const saveConnection = async (
  deps: ConnectionDeps,
  member: Member,
  kind: ConnectionKind,
  { revision, ...input }: Input,
): Promise<void> => {
  const { secrets, hosts } = deps
  const { companyId, actor } = member
  await refuseInstalled(deps, companyId, kind)
  await changeWithAudit(deps, member, async (tx, now) => {
    const row = await connectionRepository.lock(tx, companyId, kind)
    const draft = await connectionRepository.findDraft(tx, companyId, kind)
    if ((draft?.revision ?? 0) !== revision) throw changedMeanwhile()
    const base = await findBase(tx, row, draft)
    const oldSecrets = base ? ((await openSecrets(secrets, base)) ?? {}) : {}
    const newSecrets = secretsIn(kind, input)
    const all = { ...oldSecrets, ...newSecrets }
    // A lost key leaves nothing to keep: then every secret is typed again.
    const missing = connectionFields[kind].filter(
      (field) => field.isRequired && isSecret(field) && !all[field.name],
    )
    if (missing.length > 0)
      throw invalidFields(Object.fromEntries(missing.map(({ name, label }) => [name, `请填写${label}`])))
    const entered = enteredOf(kind, input)
    if (entered.serial_no === '') entered.serial_no = serialOf(entered.merchant_cert) ?? ''
    const fields: ConnectionFields = { ...entered, ...all }
    const read = readConnection(kind, fields, hosts)
    if ('faults' in read) {
      const { faults } = read
      // Without a certificate that can be read there is no serial either.
      if (faults.serial_no && entered.serial_no === '') {
        faults.merchant_cert ??= '不是有效的证书（apiclient_cert.pem 的全文）'
        delete faults.serial_no
      }
      throw invalidFields(faults)
    }
    const version = draft?.version ?? (await connectionRepository.newestVersion(tx, companyId, kind)) + 1
    const marks = marksOf(
      kind,
      input,
      (base?.marks ?? []).filter(({ field }) => oldSecrets[field as keyof Secrets] !== undefined),
      { at: now, by: actor.name },
    )
    const content = {
      entered,
      sealed: await sealSecrets(secrets, { companyId, kind, version }, all),
      marks,
      account: accountOf(read.settings),
      endsAt: endOf(fields),
      test: null,
      savedAt: new Date(now),
      ...actorColumnsOf(actor),
    }
    if (draft) {
      const isStored = await connectionRepository.updateVersion(tx, draft, {
        ...content,
        revision: draft.revision + 1,
      })
      if (!isStored) throw changedMeanwhile()
    } else await connectionRepository.insertVersion(tx, { ...content, companyId, kind, version })
    const replaced = connectionFields[kind].filter(({ name }) => newSecrets[name]).map(({ label }) => label)
    const entry: AuditEntry = {
      action: 'saveConnection',
      subject: subjectOf(kind),
      ...(base && { before: auditedOf(base.entered) }),
      after: { ...auditedOf(entered), ...(replaced.length > 0 && { replaced: replaced.join('、') }) },
    }
    return { result: undefined, entry }
  })
}

export const discardConnection = async (deps: ConnectionDeps, member: Member, kind: ConnectionKind) => {
  const { companyId } = member
  await changeWithAudit(deps, member, async (tx) => {
    await connectionRepository.lock(tx, companyId, kind)
    const draft = await connectionRepository.findDraft(tx, companyId, kind)
    if (!draft) return { result: undefined }
    await connectionRepository.deleteVersion(tx, draft)
    const entry: AuditEntry = {
      action: 'discardConnection',
      subject: subjectOf(kind),
      before: auditedOf(draft.entered),
    }
    return { result: undefined, entry }
  })
}
