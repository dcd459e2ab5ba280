import { codes } from '@yinpu/contract'
import type { ConsoleCallName } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import { type Settings, type SettingsName, settingsRepository } from './settings-repository.ts'

/** Settings of a shop with their version. */
export const readSettings = async <Name extends SettingsName>(db: Db, companyId: string, name: Name) => {
  const stored = await settingsRepository.find(db, companyId, name)
  if (!stored) throw notFound()
  return { version: stored.version, ...stored.settings }
}

type AuditFields = Record<string, unknown>

interface Change<Name extends SettingsName> {
  name: Name
  action: ConsoleCallName
  /** the name of the settings as staff read it */
  title: string
  describeChange?: (
    before: Settings<Name>,
    after: Settings<Name>,
  ) => { before: AuditFields; after: AuditFields }
}

/** Replaces settings of a shop. Refuses if somebody else has changed them since `version`. */
export const updateSettings = async <Name extends SettingsName>(
  deps: { db: Db; now: () => number },
  member: Member,
  { name, action, title, describeChange }: Change<Name>,
  version: number,
  settings: Settings<Name>,
) => {
  const { companyId } = member
  const isDone = await changeWithAudit(deps, member, async (tx) => {
    const stored = await settingsRepository.find(tx, companyId, name)
    if (!stored || !(await settingsRepository.replace(tx, companyId, name, version, settings)))
      return { result: false }
    const entry = {
      action,
      subject: { kind: 'company', id: companyId, name: title },
      ...(describeChange?.(stored.settings, settings) ?? {
        before: { ...stored.settings },
        after: { ...settings },
      }),
    }
    return { result: true, entry }
  })
  const current = await readSettings(deps.db, companyId, name)
  if (!isDone) throw new Refusal(codes.conflict, `同事刚修改了${title}，请看过再保存`, current)
  return current
}
