import { Button } from '@mantine/core'
import type { CallData, Calls } from '@yinpu/contract'
import { Link } from 'react-router'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './reorder-dialog.module.css'

export type Reordered = CallData<Calls['reorder']>

interface ReorderDialogProps {
  /** nothing while nothing was ordered again */
  result: Reordered | undefined
  onClose: () => void
}

function ReorderResult({ result, onClose }: { result: Reordered; onClose: () => void }) {
  const { bjd_ids, paper_cart_ids, missing } = result
  const count = bjd_ids.length + paper_cart_ids.length
  return (
    <>
      <p className={styles.words} role="status">
        {count > 0
          ? `${count} 件已按原来的规格放进购物车，价格按今天的重新计算。`
          : '这张订单里的产品现在都不能再订了。'}
      </p>
      {missing.length > 0 && (
        <>
          <h3 className={styles.label}>以下产品未能加入购物车</h3>
          <ul className={styles.missing}>
            {missing.map(({ name, reason }) => (
              <li key={`${name}${reason}`}>
                {name}：{reason}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={styles.actions}>
        <Button variant="default" size="md" onClick={onClose}>
          留在这里
        </Button>
        {count > 0 ? (
          <Button component={Link} size="md" to={bjd_ids.length > 0 ? '/shopping-cart' : '/paper/shop-cart'}>
            去购物车
          </Button>
        ) : (
          <Button component={Link} size="md" to="/produce">
            看看其他产品
          </Button>
        )}
      </div>
    </>
  )
}

/** What of an old order is in the cart again, and what could not be. */
export function ReorderDialog({ result, onClose }: ReorderDialogProps) {
  return (
    <Dialog isOpen={result !== undefined} title="再来一单" onClose={onClose}>
      {result && <ReorderResult result={result} onClose={onClose} />}
    </Dialog>
  )
}
