import styles from './advert-preview.module.css'
import type { Advert } from './use-part.ts'

/** A drawing is named in a file; without a picture and a name any printed thing is drawn. */
const sourceOf = ({ picture, image }: Advert) =>
  picture
    ? `${picture.url}/${picture.widths.find((width) => width >= 320) ?? picture.width}.webp`
    : `/files/drawing/${/^art:([a-z-]+)$/.exec(image)?.[1] ?? 'printed-sheet'}.svg`

/** An advert as the home page shows it. */
export function AdvertPreview({ advert }: { advert: Advert }) {
  const { position, title, subtitle, enabled } = advert
  if (!enabled) return <p className={styles.off}>已关闭，首页不展示</p>
  if (position === 'home-hero')
    return (
      <div className={styles.hero}>
        <b>{title || '标题'}</b>
        <p>{subtitle}</p>
        <span>立即报价</span>
        {advert.picture && <img src={sourceOf(advert)} alt={advert.picture.alt} />}
      </div>
    )
  return (
    <div className={styles.card}>
      <div>
        <b>{title || '标题'}</b>
        <p>{subtitle}</p>
      </div>
      <img src={sourceOf(advert)} alt={advert.picture?.alt ?? ''} data-drawn={!advert.picture} />
    </div>
  )
}
