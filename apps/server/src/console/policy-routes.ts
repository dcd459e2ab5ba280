import { type CallData, codes, type PolicyKind, policyKinds, policyTitle } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import type { Db } from '../db/database.ts'
import type { Member } from '../kernel/actor.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { contentVersion } from '../kernel/content-version.ts'
import { notFound, Refusal } from '../kernel/refusal.ts'
import { writeAudit } from '../modules/audit/write-audit.ts'
import { windowRepository } from '../modules/catalogue/window-repository.ts'
import { defaultPolicies } from '../modules/company/default-policies.ts'
import { type PolicyRow, policyRepository } from '../modules/company/policy-repository.ts'
import { policyVariables } from '../modules/company/policy-text-of.ts'
import type { ShopDirectory } from '../modules/company/shop-directory.ts'

interface Deps {
  db: Db
  now: () => number
  directory: ShopDirectory
}

type PolicyView = CallData<ConsoleCalls['updatePolicy']>

const hold = (kind: PolicyKind, own: PolicyRow | undefined): PolicyView => ({
  kind,
  content: own?.content ?? defaultPolicies[kind],
  is_default: own === undefined,
  default_content: defaultPolicies[kind],
  updated_at: own?.updatedAt.getTime(),
  version: contentVersion(own?.content ?? null),
})

interface PolicyInput {
  kind: PolicyKind
  content?: string | undefined
  version: string
}

/**
 * A person who began with an older text changes nothing and gets the current one; the same text twice is one
 * change.
 */
const updatePolicy = ({ db, now }: Deps, member: Member, { kind, content, version }: PolicyInput) =>
  db.transaction(async (tx) => {
    const { companyId } = member
    await windowRepository.lockShop(tx, companyId)
    const own = (await policyRepository.listOf(tx, companyId)).find((row) => row.kind === kind)
    const standing = hold(kind, own)
    if (own?.content === content) return standing
    if (standing.version !== version)
      throw new Refusal(codes.conflict, `同事刚修改过${policyTitle(kind)}，请看过再保存`, standing)
    const row = content === undefined ? undefined : { kind, content, updatedAt: new Date(now()) }
    if (row) await policyRepository.put(tx, companyId, row)
    else await policyRepository.remove(tx, companyId, kind)
    const entry = {
      action: 'updatePolicy' as const,
      subject: { kind: 'company', id: companyId, name: policyTitle(kind) },
      before: { text: own?.content ?? '系统给的内容' },
      after: { text: content ?? '系统给的内容' },
    }
    await writeAudit(tx, member, entry, now())
    return hold(kind, row)
  })

/** Pages of the shop's own rules. */
export const consolePolicyRoutes = (deps: Deps) =>
  ({
    listPolicies: async ({ member: { companyId } }) => {
      const [shop, rows] = await Promise.all([
        deps.directory.find(companyId),
        policyRepository.listOf(deps.db, companyId),
      ])
      if (!shop) throw notFound()
      return {
        list: policyKinds.map(({ value }) =>
          hold(
            value,
            rows.find(({ kind }) => kind === value),
          ),
        ),
        words: policyVariables(shop.company),
      }
    },
    updatePolicy: ({ member, body }) => updatePolicy(deps, member, body),
  }) satisfies ConsoleRoutes
