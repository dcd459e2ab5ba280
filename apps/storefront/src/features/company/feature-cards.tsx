import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './feature-cards.module.css'

interface Feature {
  id: string
  title: string
  subtitle: string
  link: string
}

interface FeatureCardsProps<F extends Feature> {
  features: F[]
  /** the feature's drawing */
  picture: (feature: F) => ReactNode
}

/** The features that the shop wants visitors to see first. */
export function FeatureCards<F extends Feature>({ features, picture }: FeatureCardsProps<F>) {
  return (
    <ul className={styles.grid}>
      {features.map((feature) => (
        <li key={feature.id}>
          <Link to={feature.link || '/produce'} className={styles.card}>
            <span className={styles.text}>
              <b className={styles.title}>{feature.title}</b>
              <span className={styles.subtitle}>{feature.subtitle}</span>
            </span>
            <span className={styles.picture}>{picture(feature)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
