import type { ViewedSheet } from '@yinpu/contract'
import type { ReactNode } from 'react'
import { useLoaded } from '../../session/use-loaded.ts'
import { DetailSkeleton } from '../../ui/detail-skeleton.tsx'
import { NotLoaded, NotThere } from '../../ui/not-there.tsx'
import type { TitleChooser } from './invoice-step.tsx'
import { SheetOrder } from './sheet-order.tsx'
import styles from './sheet-paper.module.css'
import { SheetPaper } from './sheet-paper.tsx'
import type { Destination } from './use-checkout.ts'

interface Parts {
  chooser: (value: string | undefined, onChange: (next: Destination) => void) => ReactNode
  titles: TitleChooser
  picture: (image: string) => ReactNode
}

/** A quotation that a link has opened: rendered for everybody, and once more for the buyer who is signed in. */
export function LinkedSheet({ token, first, ...parts }: Parts & { token: string; first: ViewedSheet }) {
  const { loaded, reload } = useLoaded(token, (api) =>
    api.call('viewQuoteSheet', { body: { token } }, { hasOwnMessages: true }),
  )
  const sheet = loaded.status === 'ready' ? loaded.data : first
  return (
    <div className={styles.columns}>
      <SheetPaper sheet={sheet} picture={parts.picture} />
      <SheetOrder sheet={sheet} name={{ token }} reload={reload} {...parts} />
    </div>
  )
}

const missing = {
  title: '这张报价单不存在',
  detail: '可能是地址不完整，或者报价单属于另一个账号。请从“我的报价单”打开。',
  to: '/user/quotes',
  action: '去我的报价单',
}

/** One of the buyer's own quotations. */
export function OwnSheet({ id, ...parts }: Parts & { id: string }) {
  const { loaded, reload, retry } = useLoaded(id, (api) =>
    api.call('getQuoteSheet', { query: { sheet_id: id } }, { hasOwnMessages: true }),
  )
  if (loaded.status === 'missing') return <NotThere {...missing} />
  if (loaded.status === 'failed')
    return <NotLoaded title="报价单加载失败" detail={`${loaded.reason}。请再试一次。`} onRetry={retry} />
  if (loaded.status === 'loading') return <DetailSkeleton />
  return (
    <div className={styles.columns}>
      <SheetPaper sheet={loaded.data} picture={parts.picture} />
      <SheetOrder sheet={loaded.data} name={{ sheet_id: id }} reload={reload} {...parts} />
    </div>
  )
}
