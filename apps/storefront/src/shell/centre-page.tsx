import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import { findRoute } from '../route-table.ts'
import type { Buyer } from '../session/buyer-store.ts'
import { useBuyer } from '../session/use-buyer.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './centre-page.module.css'

type KnownBuyer = Extract<Buyer, { state: 'ready' }>

interface CentrePageProps {
  lead?: string
  /**
   * Without a buyer it keeps the page's height: on the server, while loading, and before a redirect to the
   * login.
   */
  children: (buyer: KnownBuyer | undefined) => ReactNode
}

function BuyerFailed({ retry }: { retry: () => void }) {
  return (
    <div role="alert">
      <Notice
        isPage={false}
        title="您的资料加载失败"
        detail="可能是网络不稳定。您的资料都还在，请再试一次。"
        actions={
          <Button size="md" onClick={retry}>
            重试
          </Button>
        }
      />
    </div>
  )
}

/** A page of the buyer centre with its title from the route table. */
export function CentrePage({ lead, children }: CentrePageProps) {
  const buyer = useBuyer()
  const title = findRoute(useMatches().at(-1)?.id ?? '')?.title
  const known = buyer.state === 'ready' ? buyer : undefined
  return (
    <div aria-busy={!known && buyer.state !== 'failed'}>
      <header className={styles.heading}>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {buyer.state === 'failed' ? <BuyerFailed retry={buyer.retry} /> : children(known)}
    </div>
  )
}
