import type { ProductDetail } from '@yinpu/contract'
import { TextLink } from '../../ui/text-link.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import styles from './book-contents.module.css'

type Content = NonNullable<ProductDetail['contents']>[number]

/** The papers of the chosen sample book, each with its weights and a link to its price. */
export function BookContents({ content }: { content: Content }) {
  return (
    <TitledCard title={`${content.label}里有哪些纸`}>
      <ul className={styles.papers}>
        {content.papers.map(({ id, name, gsm }) => (
          <li key={id}>
            <TextLink to={`/paper/detail/${encodeURIComponent(id)}`}>{name}</TextLink>
            <span className={styles.weights}>{gsm.map((weight) => `${weight}g`).join('、')}</span>
          </li>
        ))}
      </ul>
      {content.note && <p className={styles.note}>{content.note}</p>}
    </TitledCard>
  )
}
