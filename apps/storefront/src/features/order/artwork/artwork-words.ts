import type { OrderDetail } from '@yinpu/contract'
import { isStanding, linesWithoutFile, standingOf } from './artwork-lines.ts'

export interface ArtworkWords {
  tone: 'plain' | 'calm' | 'wrong'
  title: string
  detail: string
}

const filesOfLine = ({ files }: OrderDetail, lineId: string) =>
  files.filter(({ line_id }) => line_id === lineId)

const namesOf = (lines: OrderDetail['lines']) => lines.map(({ name }) => name).join('、')

/** What the buyer has to do next, while files are still taken. */
const openWords = (order: OrderDetail): ArtworkWords => {
  const lacking = linesWithoutFile(order)
  const standings = order.lines.map(({ line_id }) => standingOf(filesOfLine(order, line_id)))
  if (lacking.length > 0) {
    const title = `还有 ${lacking.length} 款未上传`
    return { tone: 'plain', title, detail: `${namesOf(lacking)}。每款都有可用的文件后，自动提交审稿。` }
  }
  if (standings.includes('wrong'))
    return { tone: 'wrong', title: '有文件必须修改', detail: '请移除有问题的文件，换上修改好的。' }
  if (standings.includes('checking'))
    return { tone: 'plain', title: '正在检查文件', detail: '没有问题的话，会自动提交审稿。' }
  if (standings.includes('questioned'))
    return { tone: 'plain', title: '请确认检查提示', detail: '接受提示，或换上修改好的文件，即可提交审稿。' }
  return { tone: 'calm', title: '文件已齐', detail: '正在提交审稿…' }
}

const rejectedWords = (order: OrderDetail): ArtworkWords => {
  const detail = '请按下面的原因修改后重新上传，新文件会替换未通过的文件。'
  // With every rejected file replaced, what matters is how the new ones stand.
  return order.files.every(isStanding) && linesWithoutFile(order).length === 0
    ? openWords(order)
    : { tone: 'wrong', title: '稿件未通过审核', detail }
}

/** How the artwork of an order stands; nothing where there is nothing to say of it. */
export const artworkWords = (order: OrderDetail): ArtworkWords | undefined => {
  switch (order.state) {
    case 10:
      return { tone: 'plain', title: '付款后上传稿件', detail: '付款完成后，可以在这里为每一款上传文件。' }
    case 20:
      return openWords(order)
    case 30:
      return {
        tone: 'calm',
        title: '稿件已提交，等待审稿',
        detail: '工作人员会逐个查看文件，结果会显示在这里。需要换文件请联系客服。',
      }
    case 35:
      return rejectedWords(order)
    case 90:
      return undefined
    default:
      return { tone: 'calm', title: '稿件已通过审核', detail: '' }
  }
}
