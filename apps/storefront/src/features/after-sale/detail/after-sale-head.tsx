import { type AfterSaleDetail, formatMoment } from '@yinpu/contract'
import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { RecordHead } from '../../../records/record-head.tsx'
import { useStateTexts } from '../../../session/state-texts.ts'
import { ActionRow } from '../../../ui/action-row.tsx'
import { stateLabel, typeLabel } from '../after-sale-labels.ts'
import { CancelButton } from '../cancel-button.tsx'
import { needsBuyer, nextStepText } from './next-step-text.ts'

interface AfterSaleHeadProps {
  afterSale: AfterSaleDetail
  copyable: (label: string, number: string) => ReactNode
  /** the element that gets the focus if the focused one disappears */
  headingRef: Ref<HTMLHeadingElement>
  onChanged: () => void
}

export function AfterSaleHead({ afterSale, copyable, headingRef, onChanged }: AfterSaleHeadProps) {
  useStateTexts()
  const { after_no, order_id, order_no, type, state, created_at, actions } = afterSale
  return (
    <RecordHead
      state={stateLabel(state)}
      needsBuyer={needsBuyer(afterSale)}
      next={nextStepText(afterSale)}
      headingRef={headingRef}
      actions={
        actions.includes('cancel') && (
          <ActionRow>
            <CancelButton afterSale={afterSale} onChanged={() => onChanged()} />
          </ActionRow>
        )
      }
      facts={
        <>
          <span>{typeLabel(type)}</span>
          <span>售后单号 {copyable('售后单号', after_no)}</span>
          <span>
            订单 <Link to={`/user/order/detail/${order_id}`}>{order_no}</Link>
          </span>
          <span>{formatMoment(created_at)} 申请</span>
        </>
      }
    />
  )
}
