import {
  type AfterSaleInput,
  type Checked,
  type Claimable,
  checkValues,
  type FieldErrors,
  formatFen,
  forms,
  readYuan,
} from '@yinpu/contract'
import { defaultAmountFen } from './default-amount.ts'
import { chosenLines, type Draft, isClaimable, isRefund, otherReason } from './draft.ts'

/**
 * The call numbers lines and pictures; the form knows a line by its id, and has one error for all pictures.
 */
export const ownNames = (errors: FieldErrors, lineIds: readonly string[]): FieldErrors => {
  const named: FieldErrors = {}
  for (const [path, message] of Object.entries(errors)) {
    const [field = '', at] = path.split('.')
    const lineId = field === 'lines' && at !== undefined ? lineIds[Number(at)] : undefined
    const name = lineId === undefined ? field : `lines.${lineId}`
    named[name] ??= field === 'images' && at !== undefined ? `第 ${Number(at) + 1} 张：${message}` : message
  }
  return named
}

interface Pictures {
  keys: readonly string[]
  problem: string | undefined
}

const lineErrors = (draft: Draft, claimable: Claimable): FieldErrors => {
  const chosen = chosenLines(draft, claimable)
  if (chosen.length === 0) return { lines: '请选择有问题的商品' }
  const wrong = chosen.filter(({ line, quantity }) => !isClaimable(line, quantity))
  const boundsMessage = (most: number) => `请填写 1 到 ${most.toLocaleString('zh-CN')} 之间的整数`
  return Object.fromEntries(wrong.map(({ line }) => [`lines.${line.line_id}`, boundsMessage(line.claimable)]))
}

const amountOf = (draft: Draft, claimable: Claimable) =>
  draft.amount === undefined
    ? { ok: true as const, fen: defaultAmountFen(draft, claimable) }
    : readYuan(draft.amount, '退款金额')

const amountErrors = (draft: Draft, claimable: Claimable, isFollowing: boolean): FieldErrors => {
  if (!isRefund(draft.type) || isFollowing) return {}
  const amount = amountOf(draft, claimable)
  if (!amount.ok) return { amount_fen: amount.message }
  const { refundable_fen } = claimable
  if (amount.fen > refundable_fen) return { amount_fen: `最多可退 ¥${formatFen(refundable_fen)}` }
  return amount.fen === 0 ? { amount_fen: '请填写退款金额' } : {}
}

const choiceErrors = ({ type, reason, description }: Draft, { types }: Claimable): FieldErrors => ({
  ...((type === undefined || !types.includes(type)) && { type: '请选择您希望怎样处理' }),
  ...(reason === undefined && { reason: '请选择原因' }),
  ...(reason === otherReason && description.trim() === '' && { description: '请填写您遇到的问题' }),
})

const toBody = (draft: Draft, claimable: Claimable, keys: readonly string[]) => {
  const amount = amountOf(draft, claimable)
  return {
    order_id: claimable.order_id,
    lines: chosenLines(draft, claimable).map(({ line: { line_id }, quantity }) => ({ line_id, quantity })),
    type: draft.type,
    ...(isRefund(draft.type) && amount.ok && { amount_fen: amount.fen }),
    reason: draft.reason,
    description: draft.description,
    images: keys,
  }
}

/** The application to send, or its errors by the names of the form's own fields. */
export const checkDraft = (
  draft: Draft,
  claimable: Claimable,
  pictures: Pictures,
): Checked<AfterSaleInput> => {
  const body = toBody(draft, claimable, pictures.keys)
  const lines = lineErrors(draft, claimable)
  // An amount that follows the goods is valid as soon as they are.
  const isFollowing = draft.amount === undefined && Object.keys(lines).length > 0
  const own = {
    ...lines,
    ...amountErrors(draft, claimable, isFollowing),
    ...choiceErrors(draft, claimable),
    ...(pictures.problem && { images: pictures.problem }),
  }
  const checked = checkValues(forms.afterSaleForm, body)
  if (checked.ok) return Object.keys(own).length > 0 ? { ok: false, errors: own } : checked
  const lineIds = body.lines.map(({ line_id }) => line_id)
  return { ok: false, errors: { ...ownNames(checked.errors, lineIds), ...own } }
}
