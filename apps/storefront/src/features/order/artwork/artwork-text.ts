import type { OrderFile } from '@yinpu/contract'
import { type OrderDetail, stateOfOrder } from '@yinpu/contract'
import { filesOfLine, isUsable, missingOf, missingText, statusOf } from './artwork-lines.ts'

export interface ArtworkText {
  tone: 'plain' | 'calm' | 'wrong'
  title: string
  detail: string
}

/** Describes the buyer's next step while files can still be uploaded. */
const openText = (order: OrderDetail): ArtworkText => {
  const standings = order.lines.map((line) => statusOf(filesOfLine(order.files, line)))
  if (standings.includes('wrong'))
    return { tone: 'wrong', title: '有文件必须修改', detail: '请上传修改好的文件，它会替换有问题的文件。' }
  const count = missingOf(order).reduce((sum, { names }) => sum + names.length, 0)
  if (count > 0)
    return {
      tone: 'plain',
      title: `还缺 ${count} 份稿件`,
      detail: `${missingText(order)}。传齐后请点“提交审稿”。`,
    }
  if (standings.includes('checking'))
    return { tone: 'plain', title: '正在检查文件', detail: '检查完就可以提交审稿，通常不到一分钟。' }
  if (standings.includes('questioned'))
    return {
      tone: 'plain',
      title: '请确认检查提示',
      detail: '接受提示，或换上修改好的文件，就可以提交审稿。',
    }
  return { tone: 'calm', title: '稿件已齐，请提交审稿', detail: '提交前请再看一遍预览和裁切线。' }
}

const rejectedText = (order: OrderDetail): ArtworkText => {
  const detail = '请按下面的原因修改后重新上传，新文件会替换未通过的文件。'
  const title = order.proof_stand === 'refused' ? '您在确稿时提出了修改' : '稿件未通过审核'
  // Once every rejected file is replaced, the status of the new ones matters.
  return order.files.every(isUsable) && missingOf(order).length === 0
    ? openText(order)
    : { tone: 'wrong', title, detail }
}

const isCarried = ({ reused_from }: OrderFile) => reused_from !== undefined

/** Artwork may come before the payment, so that a transfer loses no day. */
const unpaidText = (order: OrderDetail): ArtworkText => {
  const { files, actions } = order
  if (actions.includes('withdraw'))
    return {
      tone: 'calm',
      title: '稿件已备好，付款后我们就审稿',
      detail: '付款到账后订单直接进入审稿，不用再来提交。付款前要改，可以先撤回。',
    }
  if (files.length === 0)
    return {
      tone: 'plain',
      title: '现在就可以上传稿件',
      detail: '不用等付款到账：现在传好、交稿，付款后我们就审稿。也可以付款以后再传。',
    }
  if (files.every(isCarried) && actions.includes('submit'))
    return {
      tone: 'plain',
      title: '已沿用上次的稿件',
      detail: '请看一遍，确认无误就交稿，付款后我们就审稿；也可以换文件。',
    }
  const open = openText(order)
  return actions.includes('submit')
    ? { ...open, title: '稿件已齐，请交稿', detail: `${open.detail}付款后我们就审稿。` }
    : open
}

const submittedText = ({ actions, proof_stand }: OrderDetail): ArtworkText =>
  proof_stand === 'waiting'
    ? { tone: 'calm', title: '审稿通过，等您确稿', detail: '请逐页核对后确认印刷，或提出修改。' }
    : {
        tone: 'calm',
        title: '稿件已提交，等待审稿',
        detail: actions.includes('withdraw')
          ? '工作人员会逐个查看文件，结果会显示在这里。开始审稿前可以撤回修改。'
          : '工作人员正在查看文件，结果会显示在这里。需要换文件请联系客服。',
      }

/** Describes the status of an order's artwork; undefined if there is nothing to say. */
export const artworkText = (order: OrderDetail): ArtworkText | undefined => {
  switch (order.state) {
    case stateOfOrder.unpaid:
      return unpaidText(order)
    case stateOfOrder.awaitingFiles:
      return openText(order)
    case stateOfOrder.underReview:
      return submittedText(order)
    case stateOfOrder.turnedDown:
      return rejectedText(order)
    case stateOfOrder.cancelled:
      return undefined
    default:
      return { tone: 'calm', title: '稿件已通过审核', detail: '' }
  }
}

/** Explains beside the button why the artwork cannot be submitted yet; empty if it can. */
export const whyNotYet = (order: OrderDetail, isUploading: boolean): string => {
  if (isUploading) return '有文件正在上传，传完后就可以提交。'
  if (order.actions.includes('submit')) return ''
  const missing = missingText(order)
  if (missing) return `还缺 ${missing}。`
  const rejected = order.files.find((file) => !isUsable(file))
  if (rejected) return `“${rejected.name}”未通过审核，请换上修改好的文件。`
  const usable = order.files.filter(isUsable)
  const wrong = usable.find((file) => statusOf([file]) === 'wrong')
  if (wrong) return `“${wrong.name}”必须修改，请换上修改好的文件。`
  const checking = usable.find(({ check }) => check === 'waiting')
  return checking ? `正在检查“${checking.name}”，请稍候。` : '请先接受检查提示，或换上修改好的文件。'
}

/** The result of the automatic check of a file, if it has no findings to list. */
export const checkNote = ({ check, findings, accepted }: OrderFile): string => {
  if (check === 'waiting') return '检查中…'
  if (check === 'off') return '自动检查没有开启，由工作人员查看'
  if (check === 'unchecked') return '这种格式不做自动检查，由工作人员查看'
  if (findings.some(({ level }) => level !== 'note')) return accepted ? '您已接受以上提示' : ''
  return '自动检查没有发现问题'
}
