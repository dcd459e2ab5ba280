import type { FileKind } from '../providers/storage/file-kind.ts'
import type { Finding } from './artwork-report.ts'

export const mostPages = 600

export const tooManyPages = (pages: number): Finding => ({
  level: 'error',
  code: 'too-many-pages',
  title: `文件有 ${pages} 页，超过 ${mostPages} 页`,
  advice: `请分成几个文件，每个不超过 ${mostPages} 页`,
})

export const otherName = (kind: FileKind): Finding => ({
  level: 'warning',
  code: 'other-name',
  title: `文件名的后缀与内容不符，内容是 ${kind.toUpperCase()}`,
  advice: '请确认没有传错文件；是这个文件的话，请把后缀改对再上传',
})
