import type { OrderFile } from '@yinpu/contract'

/** What the automatic look at a file has come to, where there is nothing to list. */
export const checkNote = ({ check, findings, accepted }: OrderFile): string => {
  if (check === 'waiting') return '检查中…'
  if (check === 'off') return '自动检查没有开启，由工作人员查看'
  if (check === 'unchecked') return '这种格式不做自动检查，由工作人员查看'
  if (findings.some(({ level }) => level !== 'note')) return accepted ? '您已接受以上提示' : ''
  return '自动检查没有发现问题'
}
