import { hourMs } from '@yinpu/contract'
import { type Member, mayReveal } from '../../kernel/actor.ts'
import { maskPhonesIn } from '../../kernel/mask-mobile.ts'
import type { BucketStorage } from '../../providers/storage/bucket-storage.ts'
import type { LocalStorage } from '../../providers/storage/local-storage.ts'

const goodMs = hourMs

export const previewPath = '/files/preview'

export type FileLinks = (file: { key: string; name: string }) => string

/** Links to a buyer's own files, for an hour, which save them and never show them. */
export const fileLinks =
  (storage: LocalStorage | BucketStorage, now: number): FileLinks =>
  ({ key, name }) =>
    storage.kind === 'local'
      ? storage.signLink(key, name, now + goodMs)
      : storage.downloadUrl(key, name, now + goodMs)

/** The same for staff, who may see less of a file's name. */
export const fileLinksFor = (member: Member, ...[storage, now]: Parameters<typeof fileLinks>): FileLinks => {
  const links = fileLinks(storage, now)
  return mayReveal(member) ? links : ({ key, name }) => links({ key, name: maskPhonesIn(name) })
}

export const previewUrl = (companyId: string, token: string): string => `${previewPath}/${companyId}/${token}`
