import { codes } from '@yinpu/contract'
import type { PictureCutter } from '../../artwork/picture-cutter.ts'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { Download } from '../../kernel/answers.ts'
import { invalidFields, notFound, Refusal } from '../../kernel/refusal.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import { readUpload, refuseUnopened } from '../picture/upload-picture.ts'
import { readSheetRule } from './quote-sheets.ts'
import { sheetSealRepository } from './sheet-seal-repository.ts'

interface SealDeps {
  db: Db
  now: () => number
  cutter: Pick<PictureCutter, 'clearSeal'>
}

const subjectOf = ({ companyId }: Member) => ({ kind: 'company', id: companyId, name: '报价单印章' })

/** Takes the seal off its paper and sets it on quotations from now on; one from before is replaced. */
export const uploadSeal = async (deps: SealDeps, member: Member, content: string) => {
  const { companyId } = member
  const { bytes, format } = await readUpload(content)
  const cleared = await deps.cutter.clearSeal(`shop:${companyId}`, bytes, format)
  if (cleared.kind === 'small')
    throw invalidFields({ file: '图片里没有看到印章，请把章盖在白纸上，扫描或拍清楚再上传' })
  if (cleared.kind !== 'cleared') return refuseUnopened(cleared)
  const { png } = cleared
  await changeWithAudit(deps, member, async (tx, now) => {
    await sheetSealRepository.put(tx, companyId, png, new Date(now))
    return {
      result: undefined,
      entry: { action: 'uploadSheetSeal', subject: subjectOf(member), after: { is_used: true } },
    }
  })
  return readSheetRule(deps.db, companyId)
}

/** The seal stays stored while it is not used, so that it can be used again. */
export const useSeal = async (deps: Pick<SealDeps, 'db' | 'now'>, member: Member, isUsed: boolean) => {
  const { companyId } = member
  await changeWithAudit(deps, member, async (tx) => {
    const before = await sheetSealRepository.find(tx, companyId)
    if (!before || !(await sheetSealRepository.setUsed(tx, companyId, isUsed)))
      throw new Refusal(codes.conflict, '还没有印章，请先上传')
    const [was, is] = [{ is_used: before.isUsed }, { is_used: isUsed }]
    const entry = { action: 'useSheetSeal' as const, subject: subjectOf(member), before: was, after: is }
    return { result: undefined, ...(before.isUsed !== isUsed && { entry }) }
  })
  return readSheetRule(deps.db, companyId)
}

export const showSeal = async (db: Db, { companyId }: Member) => {
  const seal = await sheetSealRepository.readPng(db, companyId)
  if (!seal) throw notFound()
  return new Download(seal.png, 'image/png', '印章.png')
}
