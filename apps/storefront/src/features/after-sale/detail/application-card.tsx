import { type AfterSaleDetail, typeOfAfterSale } from '@yinpu/contract'
import { fenInCapitals } from '@yinpu/job-form/fen-in-capitals'
import type { ReactNode } from 'react'
import { Money } from '../../../money/money.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { TitledCard } from '../../../ui/titled-card.tsx'
import { typeLabel } from '../after-sale-labels.ts'
import { GoodsLine } from '../goods-line.tsx'
import { PictureGallery } from '../pictures/picture-gallery.tsx'
import styles from './application-card.module.css'

interface ApplicationCardProps {
  afterSale: AfterSaleDetail
  picture: (image: string) => ReactNode
}

function Amount({ fen }: { fen: number }) {
  return (
    <>
      <Money fen={fen} isStrong /> <span className={styles.capitals}>{fenInCapitals(fen)}</span>
    </>
  )
}

/** Shows the buyer's application and the shop's reply. */
export function ApplicationCard({ afterSale, picture }: ApplicationCardProps) {
  const { lines, type, amount_fen, agreed_fen, reason, description, reply, images } = afterSale
  return (
    <TitledCard title="申请内容">
      <ul aria-label="申请的商品" className={styles.lines}>
        {lines.map((line) => (
          <GoodsLine key={line.line_id} line={line} picture={picture} />
        ))}
      </ul>
      <Facts>
        <Fact label="处理方式">{typeLabel(type)}</Fact>
        {type !== typeOfAfterSale.reprint && (
          <Fact label="申请金额">
            <Amount fen={amount_fen} />
          </Fact>
        )}
        {type !== typeOfAfterSale.reprint && agreed_fen !== undefined && (
          <Fact label="同意金额">
            <Amount fen={agreed_fen} />
          </Fact>
        )}
        <Fact label="原因">{reason}</Fact>
        {description && <Fact label="问题说明">{description}</Fact>}
        {images.length > 0 && (
          <Fact label="图片">
            <PictureGallery images={images} />
          </Fact>
        )}
        {reply && <Fact label="店铺答复">{reply}</Fact>}
      </Facts>
    </TitledCard>
  )
}
