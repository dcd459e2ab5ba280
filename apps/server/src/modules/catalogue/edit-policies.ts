import { type CallData, codes, type PolicyKind, policyKinds, policyTitle } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { contentVersion } from '../../kernel/content-version.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import { defaultPolicies } from '../company/default-policies.ts'
import { type PolicyRow, policyRepository } from '../company/policy-repository.ts'
import { windowRepository } from './window-repository.ts'

type PolicyView = CallData<ConsoleCalls['updatePolicy']>

const describePolicy = (kind: PolicyKind, own: PolicyRow | undefined): PolicyView => ({
  kind,
  content: own?.content ?? defaultPolicies[kind],
  is_default: own === undefined,
  default_content: defaultPolicies[kind],
  updated_at: own?.updatedAt.getTime(),
  version: contentVersion(own?.content ?? null),
})

/** A shop without a text of its own has the default one. */
export const listPolicies = async (db: Db, companyId: string): Promise<PolicyView[]> => {
  const rows = await policyRepository.listOf(db, companyId)
  return policyKinds.map(({ value }) =>
    describePolicy(
      value,
      rows.find(({ kind }) => kind === value),
    ),
  )
}

interface PolicyInput {
  kind: PolicyKind
  content?: string | undefined
  version: string
}

/**
 * A person who began with an older text changes nothing and gets the current one; the same text twice is one
 * change.
 */
export const updatePolicy = (
  deps: { db: Db; now: () => number },
  member: Member,
  { kind, content, version }: PolicyInput,
): Promise<PolicyView> =>
  changeWithAudit(deps, member, async (tx, now) => {
    const { companyId } = member
    await windowRepository.lockShop(tx, companyId)
    const own = (await policyRepository.listOf(tx, companyId)).find((row) => row.kind === kind)
    const current = describePolicy(kind, own)
    if (own?.content === content) return { result: current }
    if (current.version !== version)
      throw new Refusal(codes.conflict, `同事刚修改过${policyTitle(kind)}，请看过再保存`, current)
    const row = content === undefined ? undefined : { kind, content, updatedAt: new Date(now) }
    if (row) await policyRepository.put(tx, companyId, row)
    else await policyRepository.remove(tx, companyId, kind)
    const entry = {
      action: 'updatePolicy' as const,
      subject: { kind: 'company', id: companyId, name: policyTitle(kind) },
      before: { text: own?.content ?? '系统给的内容' },
      after: { text: content ?? '系统给的内容' },
    }
    return { result: describePolicy(kind, row), entry }
  })
