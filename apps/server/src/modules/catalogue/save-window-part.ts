import { codes } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { contentVersion } from '../../kernel/content-version.ts'
import { invalidFields, Refusal } from '../../kernel/refusal.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import { type CompanyFile, companyFile } from '../company/company-file.ts'
import { exportCompany, replaceCompany } from '../company/replace-company.ts'
import type { WindowPart } from './window-parts.ts'
import { windowRepository } from './window-repository.ts'

/** The initial values of a part's form. */
export const describeWindowPart = async <Fields extends object, View extends object>(
  part: WindowPart<Fields, View>,
  db: Db,
  companyId: string,
  file: CompanyFile,
) => {
  const fields = part.read(file)
  return { ...(await part.describe(db, companyId, fields)), version: contentVersion(fields) }
}

const changedKeys = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  Object.keys({ ...before, ...after }).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )

const only = (fields: Record<string, unknown>, keys: string[]) =>
  Object.fromEntries(keys.map((key) => [key, fields[key]]))

/**
 * Replaces one part, by the rules of the whole file. A person who began with an older one changes nothing and gets
 * the current one, unless it is the very same: then the request has come twice.
 */
export const saveWindowPart = <Fields extends object, View extends object>(
  deps: { db: Db; now: () => number },
  member: Member,
  part: WindowPart<Fields, View>,
  { version, ...input }: Fields & { version: string },
) =>
  changeWithAudit(deps, member, async (tx) => {
    const { companyId } = member
    await windowRepository.lockShop(tx, companyId)
    const file = await exportCompany(tx, companyId)
    const describe = (current: CompanyFile) => describeWindowPart(part, tx, companyId, current)
    const currentVersion = contentVersion(part.read(file))
    const document = { ...file, ...part.write(input as unknown as Fields) }
    if (currentVersion !== version) {
      const parsed = companyFile.safeParse(document)
      if (parsed.success && contentVersion(part.read(parsed.data)) === currentVersion)
        return { result: await describe(file) }
      throw new Refusal(codes.conflict, `同事刚修改过${part.word}，请看过再保存`, await describe(file))
    }
    const issues = await replaceCompany(tx, companyId, document)
    if (issues.length > 0)
      throw invalidFields(
        Object.fromEntries(issues.map(({ path, message }) => [part.fieldOf(path), message]).toReversed()),
      )
    const changed = await exportCompany(tx, companyId)
    const [before, after] = [
      part.describeForAudit(part.read(file)),
      part.describeForAudit(part.read(changed)),
    ]
    const keys = changedKeys(before, after)
    const subject = { kind: 'company', id: companyId, name: part.word }
    const entry = { action: part.action, subject, before: only(before, keys), after: only(after, keys) }
    return { result: await describe(changed), entry: keys.length > 0 ? entry : undefined }
  })
