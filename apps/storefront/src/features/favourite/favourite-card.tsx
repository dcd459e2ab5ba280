import { type Favourite, favouriteStatuses, textOf } from '@yinpu/contract'
import type { ReactNode } from 'react'
import { Money } from '../../money/money.tsx'
import { ActionRow } from '../../ui/action-row.tsx'
import { Button } from '../../ui/button.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import styles from './favourite-card.module.css'
import { useOrderFavourite } from './use-order-favourite.ts'

export interface FavouriteCardProps {
  favourite: Favourite
  picture: ReactNode
  /** the product's page with all chosen options; undefined if there is none */
  to: string | undefined
  onRename: () => void
  onDelete: () => void
}

/** Explains why the favourite can no longer be ordered, and what the buyer can do about it. */
function Problem({
  favourite: { standing: status, reason },
  to,
}: Pick<FavouriteCardProps, 'favourite' | 'to'>) {
  if (status === 'offered') return null
  return (
    <p className={styles.problem}>
      <b>{textOf(favouriteStatuses)[status]}</b>
      {status === 'gone'
        ? '，不能再下单。不需要了可以删除。'
        : `：${reason}。${to ? '请打开产品页重新选择。' : ''}`}
    </p>
  )
}

function Price({ favourite: { total_fen, list_fen } }: Pick<FavouriteCardProps, 'favourite'>) {
  if (total_fen === undefined) return null
  return (
    <p className={styles.price}>
      <span className={styles.label}>今天的价格</span>
      <Money fen={total_fen} isStrong />
      {list_fen !== undefined && (
        <del className={styles.list}>
          <Money fen={list_fen} />
        </del>
      )}
    </p>
  )
}

export function FavouriteCard({ favourite, picture, to, onRename, onDelete }: FavouriteCardProps) {
  const { name, product, summary, spec, standing: status } = favourite
  const { busy, problem, note, order } = useOrderFavourite(favourite)
  const quantity = spec.find(({ label }) => label === '数量')?.value
  const isGone = status === 'gone'
  return (
    <li className={styles.card} data-standing={status}>
      <div className={styles.picture}>{picture}</div>
      <div>
        <h2 className={styles.name}>{name}</h2>
        {product.name !== name && <p className={styles.product}>{product.name}</p>}
        <p className={styles.summary}>
          {summary}
          {quantity && ` · ${quantity}`}
        </p>
        <Problem favourite={favourite} to={isGone ? undefined : to} />
      </div>
      <Price favourite={favourite} />
      <div className={styles.actions}>
        <div className={styles.small}>
          {to && !isGone && (
            <TextLink to={to} label={`打开产品页 ${name}`}>
              打开产品页
            </TextLink>
          )}
          <TextButton aria-label={`改名 ${name}`} onClick={onRename}>
            改名
          </TextButton>
          <TextButton aria-label={`删除 ${name}`} onClick={onDelete}>
            删除
          </TextButton>
        </div>
        {status === 'offered' && (
          <ActionRow>
            <Button
              variant="default"
              size="md"
              loading={busy === 'cart'}
              aria-label={`加入购物车 ${name}`}
              onClick={() => order('cart')}
            >
              加入购物车
            </Button>
            <Button
              size="md"
              loading={busy === 'now'}
              aria-label={`立即下单 ${name}`}
              onClick={() => order('now')}
            >
              立即下单
            </Button>
          </ActionRow>
        )}
      </div>
      <div className={styles.message}>
        <FormMessage>{problem}</FormMessage>
        <p role="status">{note && <TextLink to="/shopping-cart">{note}</TextLink>}</p>
      </div>
    </li>
  )
}
