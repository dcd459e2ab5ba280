import { RecordPage } from '../../../records/record-page.tsx'
import { AfterSaleView, type AfterSaleViewProps } from './after-sale-view.tsx'
import { changeText } from './change-text.ts'

interface AfterSalePageProps extends Omit<AfterSaleViewProps, 'afterSale' | 'onChanged'> {
  afterId: string
}

const missing = {
  title: '这条售后不存在',
  detail: '可能是地址不完整，或者售后属于另一个账号。请从售后服务里打开。',
  to: '/user/afterSale',
  action: '去售后服务',
}

export function AfterSalePage({ afterId, ...rest }: AfterSalePageProps) {
  return (
    <RecordPage
      id={afterId}
      label="售后"
      ask={(api) => api.call('getAfterSale', { params: { id: afterId } }, { hasOwnMessages: true })}
      ordersOf={(afterSale) => [afterSale?.order_id, afterSale?.follow_up?.order_id]}
      changeText={changeText}
      missing={missing}
      reassurance="您的申请还在"
    >
      {(afterSale, reload) => <AfterSaleView afterSale={afterSale} {...rest} onChanged={reload} />}
    </RecordPage>
  )
}
