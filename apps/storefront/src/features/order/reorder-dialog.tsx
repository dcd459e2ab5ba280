import { useId } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import styles from './reorder-dialog.module.css'
import type { Reordered, Reordering } from './use-reorder.ts'

interface ReorderDialogProps {
  /** the number of files to copy */
  files: number
  reordering: Reordering
  /** true if the buyer must be asked; the result is shown in any case */
  isOpen: boolean
  onClose: () => void
}

function ReorderResult({ result, onClose }: { result: Reordered; onClose: () => void }) {
  const { bjd_ids, paper_cart_ids, missing, kept_files } = result
  const count = bjd_ids.length + paper_cart_ids.length
  return (
    <>
      <p className={styles.text} role="status">
        {count > 0
          ? `${count} 件已按原来的规格放进购物车，价格按今天的重新计算。`
          : '这张订单里的产品现在都不能再订了。'}
        {kept_files > 0 &&
          `上次的 ${kept_files} 个稿件文件会随新订单一起带上，请看一遍再提交审稿，不用等付款。`}
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

function ReorderChoice({ files, reordering, onClose }: Omit<ReorderDialogProps, 'isOpen'>) {
  const { withFiles, setWithFiles, isBusy, problem, run } = reordering
  const id = useId()
  return (
    <>
      <p className={styles.text}>按原来的规格再放进购物车一次，价格按今天的重新计算。</p>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={withFiles}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-note`}
          onChange={({ currentTarget }) => setWithFiles(currentTarget.checked)}
        />
        <span>
          <span id={`${id}-label`}>沿用上次稿件</span>
          <small id={`${id}-note`} className={styles.note}>
            {files} 个文件，会再检查一遍；下单后也可以换
          </small>
        </span>
      </label>
      <FormMessage>{problem}</FormMessage>
      <div className={styles.actions}>
        <Button variant="default" size="md" onClick={onClose}>
          取消
        </Button>
        <Button size="md" loading={isBusy} onClick={run}>
          放进购物车
        </Button>
      </div>
    </>
  )
}

/**
 * Asks if the artwork shall be copied, and lists the items that are in the cart again and those that are not.
 */
export function ReorderDialog({ isOpen, ...rest }: ReorderDialogProps) {
  const { result } = rest.reordering
  return (
    <Dialog isOpen={isOpen || result !== undefined} title="再来一单" onClose={rest.onClose}>
      {result ? (
        <ReorderResult result={result} onClose={rest.onClose} />
      ) : (
        isOpen && <ReorderChoice {...rest} />
      )}
    </Dialog>
  )
}
