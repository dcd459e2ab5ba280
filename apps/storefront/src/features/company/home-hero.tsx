import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import styles from './home-hero.module.css'

interface HeroTexts {
  title: string
  subtitle: string
  link: string
}

/** Shown until a shop sets its own. */
const ownTexts: HeroTexts = {
  title: '一张纸怎么裁，\n一笔钱怎么算，\n都给您看清楚。',
  subtitle: '选好规格，价格立即给出：纸张、制版、印刷、后道逐项列明，开数排版图一并画给您看。',
  link: '/produce',
}

const facts = [
  { figure: '逐项', text: '列明每一笔费用' },
  { figure: '24 小时', text: '加急出货可选' },
  { figure: '7 天', text: '报价有效期' },
] as const

export function HomeHero({
  texts = ownTexts,
  picture,
}: {
  texts?: HeroTexts | undefined
  picture: ReactNode
}) {
  return (
    <section className={styles.hero}>
      <div>
        <p className={styles.tag}>实时报价 · 透明工价 · 所见即所得</p>
        <h1 className={styles.headline}>{texts.title}</h1>
        <p className={styles.lead}>{texts.subtitle}</p>
        <div className={styles.actions}>
          <Button component={Link} to={texts.link || ownTexts.link} size="md">
            立即报价
          </Button>
          <Button component={Link} to="/paper" size="md" variant="default">
            纸张行情
          </Button>
        </div>
        <dl className={styles.facts}>
          {facts.map(({ figure, text }) => (
            <div key={figure}>
              <dt>{figure}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={styles.picture}>{picture}</div>
    </section>
  )
}
