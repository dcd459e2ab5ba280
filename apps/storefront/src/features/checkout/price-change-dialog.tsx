import { formatFen, type PriceChanged } from '@yinpu/contract'
import { Money } from '../../money/money.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import styles from './price-change-dialog.module.css'

interface PriceChangeDialogProps {
  /** undefined while the price has not changed */
  prices: PriceChanged | undefined
  isSending: boolean
  /** the reason why the last confirmation failed */
  problem: string | undefined
  onAccept: () => void
  onClose: () => void
}

const differenceOf = ({ expect_fen, total_fen }: PriceChanged) =>
  total_fen > expect_fen
    ? `比原来多 ¥${formatFen(total_fen - expect_fen)}`
    : `比原来少 ¥${formatFen(expect_fen - total_fen)}`

/**
 * The price has changed since it was shown: nothing is ordered at the new price before the buyer confirms it.
 */
export function PriceChangeDialog(props: PriceChangeDialogProps) {
  const { prices, isSending, problem, onAccept, onClose } = props
  return (
    <Dialog isOpen={prices !== undefined} title="价格有变动" onClose={onClose}>
      {prices && (
        <>
          <p>价格在您提交前有了变动，订单还没有生成。</p>
          <dl className={styles.prices}>
            <div className={styles.price}>
              <dt>原来的价格</dt>
              <dd>
                <del>
                  <Money fen={prices.expect_fen} />
                </del>
              </dd>
            </div>
            <div className={styles.price}>
              <dt>现在的价格</dt>
              <dd className={styles.now}>
                <Money fen={prices.total_fen} isStrong />
              </dd>
            </div>
          </dl>
          <p className={styles.difference}>{differenceOf(prices)}</p>
          <FormMessage>{problem}</FormMessage>
          <div className={styles.actions}>
            <Button variant="default" size="md" onClick={onClose}>
              返回
            </Button>
            <Button size="md" loading={isSending} onClick={onAccept}>
              按新价格下单
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
