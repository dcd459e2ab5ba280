import { formatFen, type PictureRef, quoteTypes, textOf } from '@yinpu/contract'
import { productStates } from '@yinpu/contract/console'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { StateMark, type Tone } from '../../ui/state-mark.tsx'
import type { ListedProduct } from './arrangement.ts'
import styles from './catalogue-page.module.css'

const tones: Record<ListedProduct['state'], Tone> = { draft: 'ours', published: 'done', withdrawn: 'wait' }

export const kindNames = textOf(quoteTypes)

export type RenderPicture = (picture: PictureRef) => ReactNode

interface Props {
  product: ListedProduct
  renderPicture: RenderPicture
}

/** A product in the list: its name, its from price, and whether buyers see it. */
export function ProductRow({ product, renderPicture }: Props) {
  const { id, name, code, quote_type, image, picture, from_fen, state, has_draft } = product
  return (
    <Link className={styles.product} to={`/catalogue/${id}`}>
      <span className={styles.thumb}>
        {picture ? (
          renderPicture({ ...picture, alt: '' })
        ) : (
          <img src={image} alt="" width={48} height={32} loading="lazy" />
        )}
      </span>
      <span>
        <b>{name}</b>
        <small>{code}</small>
      </span>
      <small className={styles.kind}>{kindNames[quote_type]}</small>
      <span className={styles.price}>{from_fen === undefined ? '' : `¥${formatFen(from_fen)} 起`}</span>
      <span className={styles.state}>
        <StateMark tone={tones[state]}>{textOf(productStates)[state]}</StateMark>
        {state !== 'draft' && has_draft && <StateMark tone="ours">有未发布的修改</StateMark>}
      </span>
    </Link>
  )
}
