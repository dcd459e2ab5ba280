import type { ShopMove } from '@yinpu/contract/console'
import type { ComponentType } from 'react'
import { CancelForm } from './cancel-form.tsx'
import { ChangeDeliveryForm } from './change-delivery-form.tsx'
import { CloseRestForm } from './close-rest-form.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { ApproveForm, RejectForm, ReturnForm } from './judge-forms.tsx'
import type { MoveProps } from './move-dialog.tsx'
import { AskExtraForm, LowerOwedForm } from './owed-forms.tsx'
import { ProduceForm } from './produce-form.tsx'
import { AgreeProofForm, AskProofForm, WithdrawProofForm } from './proof-forms.tsx'
import { RefundForm } from './refund-form.tsx'
import { RepriceForm } from './reprice-form.tsx'
import { ShipForm } from './ship-form.tsx'
import { TakeMoneyForm } from './take-money-form.tsx'
import { VersionForm } from './version-form.tsx'

interface MoveForm {
  move: ShopMove
  /** label of its button */
  label: string
  Form: ComponentType<MoveProps>
  /** the next step of the shop: the first available one is the filled button */
  isNext?: true
}

/** The moves that have a dialogue, in the order of their buttons; notes are written below the order. */
export const moveForms: readonly MoveForm[] = [
  { move: 'approve', label: '审稿通过', Form: ApproveForm, isNext: true },
  { move: 'reject', label: '退回稿件…', Form: RejectForm },
  { move: 'agree-proof', label: '代买家确稿…', Form: AgreeProofForm },
  { move: 'ask-proof', label: '请买家确稿…', Form: AskProofForm },
  { move: 'withdraw-proof', label: '不再需要确稿…', Form: WithdrawProofForm },
  { move: 'produce', label: '生产完成', Form: ProduceForm, isNext: true },
  { move: 'return', label: '退回审稿…', Form: ReturnForm },
  { move: 'ship', label: '发货…', Form: ShipForm, isNext: true },
  { move: 'close-rest', label: '其余不再发…', Form: CloseRestForm },
  { move: 'change-delivery', label: '改收货信息…', Form: ChangeDeliveryForm },
  { move: 'take', label: '登记收款…', Form: TakeMoneyForm, isNext: true },
  { move: 'ask-extra', label: '补差价…', Form: AskExtraForm },
  { move: 'change-version', label: '改数量/规格…', Form: VersionForm },
  { move: 'lower-owed', label: '少收…', Form: LowerOwedForm },
  { move: 'confirm', label: '确认收款…', Form: ConfirmForm, isNext: true },
  { move: 'reprice', label: '改价…', Form: RepriceForm },
  { move: 'refund', label: '退款…', Form: RefundForm },
  { move: 'cancel', label: '取消订单…', Form: CancelForm },
]
